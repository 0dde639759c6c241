// The controls of a film. Positions are numbered by the moves made before them.
//
// The address may say autoplay=0, speed=2, move=7, loop=0, controls=0, after a ? or a #. A page around this one
// can post { puzzlereel: 'play' }, 'pause' or { move: 7 }, and gets { puzzlereel: 'move', move, caption }.

const part = selector => document.querySelector(selector);
const [drawing, caption, way, bar, number, loop, rate, back, go, next, fill, help, keys] = [
  '#stage svg', '#caption', '#way', '#bar', '#number', '#loop', '#rate', '#back', '#go', '#next', '#full', '#help',
  'dialog',
].map(part);
const film = JSON.parse(part('script').textContent);
const last = film.moves.length;
const picture = new Picture(drawing, film);
const calm = matchMedia('(prefers-reduced-motion)').matches;
const beats = move => film.moves[move - 1].slice(1);
const speed = () => +rate.value;

// The position, and whether the film is playing, and how often it is still played.
let at = 0, playing = false, plays = film.plays || Infinity;
// The move that is being made or taken back, or 0, and how far it was when it was stopped.
let move = 0, gone = 0;
// Stops what is going on, and says how far a move is.
let stop = null;

const start = { at: 0, scene: picture.opening };
let known = start;
function scene(wanted) {
  if (known.at > wanted) known = start;
  const way = film.moves.slice(known.at, wanted).flatMap(move => move.slice(1));
  known = { at: wanted, scene: picture.after(known.scene, way) };
  return known.scene;
}

// What is being done, or what is done next: pictures that do not move have an arrow for that.
function words() {
  const moving = move && picture.time(beats(move)) > 0;
  const clause = film.moves[moving ? move - 1 : at]?.[0];
  return film.clauses[clause] ?? film.ending ?? `${last} move${last === 1 ? '' : 's'}`;
}

const icon = (button, path) => button.innerHTML = `<svg viewBox="0 0 24 24"><path d="${path}"/></svg>`;

// Says where the film is.
function tell() {
  const text = words();
  if (caption.textContent !== text) caption.textContent = text;
  bar.value = at;
  number.value = `${at} / ${last}`;
  back.ariaDisabled = !at && !move;
  next.ariaDisabled = at === last && !move;
  go.title = playing ? 'Pause' : 'Play';
  icon(go, playing ? 'M7 6h3v12H7zm7 0h3v12h-3z' : 'M8 5v14l11-7z');
  loop.ariaPressed = plays > 1;
  if (parent !== window) parent.postMessage({ puzzlereel: 'move', move: at, caption: text }, '*');
}

function halt() {
  gone = stop?.() ?? gone;
  stop = null;
}

function wait(time, done) {
  const timer = setTimeout(done, time / speed());
  stop = () => clearTimeout(timer);
}

// Goes to a position at once; a film that is playing goes on from there.
function jump(wanted) {
  halt();
  move = 0;
  at = Math.min(Math.max(0, Math.round(wanted) || 0), last);
  picture.show(scene(at));
  if (playing) wait(at ? film.step : film.first, onward);
  tell();
}

// Makes a move or takes it back, `from` milliseconds of it on, and then calls `then`.
function make(number, backwards, from, then) {
  move = number;
  at = number - backwards;
  tell();
  const done = late => {
    move = 0;
    stop = null;
    (then ?? tell)(late);
  };
  const options = { speed: speed(), rest: film.step, still: calm, backwards, from, done };
  const running = picture.play(scene(number - 1), beats(number), options);
  if (move === number) stop = running;
}

// A move on, or back. One that was stopped is ended first; one that is being made already is cut short.
function step(backwards) {
  const again = stop && !playing && at === move - backwards;
  playing = false;
  halt();
  if (move && !again) make(move, backwards, gone);
  else if (backwards ? at : at < last) make(at + !backwards, backwards);
  else jump(at);
}

// What follows in a film that is playing, and has been for so many milliseconds.
function onward(late = 0) {
  if (move) make(move, false, gone, onward);
  else if (at < last) make(at + 1, false, late, onward);
  else {
    tell();
    wait(film.last - film.step, () => {
      plays--;
      if (!plays) playing = false;
      jump(plays ? 0 : last);
    });
  }
}

function play(wanted = true) {
  if (playing === wanted || !last) return;
  halt();
  playing = wanted;
  plays ||= 1;
  if (!wanted) tell();
  else if (at === last && !move) jump(0);
  else onward();
}

// Speeds that the list lacks are added to it. What is going on goes on at the new speed.
function setSpeed(wanted) {
  const value = Math.min(Math.max(wanted, 0.1), 16) || 1;
  if (![...rate].some(option => +option.value === value)) rate.add(new Option(`${value}×`, value));
  rate.value = value;
  if (!stop) return;
  halt();
  if (playing) onward();
  else make(move, at < move, gone);
}

const faster = by => setSpeed((rate[rate.selectedIndex + by] ?? rate).value);
const full = () => document.fullscreenElement
  ? document.exitFullscreen() : document.documentElement.requestFullscreen();

const does = {
  ' ': () => play(!playing), j: () => step(true), l: () => step(false), f: full, '?': () => keys.showModal(),
  Home: () => jump(0), End: () => jump(last), '<': () => faster(-1), '>': () => faster(1),
};
Object.assign(does, { k: does[' '], ArrowLeft: does.j, ArrowRight: does.l });

addEventListener('keydown', event => {
  const { key, target } = event;
  const action = does[key.length > 1 ? key : key.toLowerCase()];
  const own = target === rate || key === ' ' && target.matches('button');
  if (!action || own || keys.open || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action();
});

addEventListener('message', ({ data }) => {
  const wanted = data?.puzzlereel;
  if (wanted === 'play' || wanted === 'pause') play(wanted === 'play');
  else if (wanted?.move >= 0) jump(wanted.move);
});

go.onclick = drawing.onclick = does[' '];
back.onclick = does.j;
next.onclick = does.l;
help.onclick = does['?'];
fill.onclick = full;
fill.hidden = !document.fullscreenEnabled;
bar.oninput = () => jump(bar.value);
rate.onchange = () => setSpeed(speed());
loop.onclick = () => {
  plays = plays > 1 ? 1 : Infinity;
  tell();
};

const asked = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`);
const without = what => asked.get(what) === '0';
document.body.className = without('controls') ? 'live bare' : last ? 'live' : '';
for (const button of document.querySelectorAll('[data-icon]')) icon(button, button.dataset.icon);
way.style = `--moves: ${last}; --marks: ${last > 100 ? '' : 'linear-gradient(90deg, var(--soft) 1px, #0000 0)'}`;
if (without('loop')) plays = 1;
if (asked.has('speed')) setSpeed(+asked.get('speed'));
playing = last > 0 && !calm && !without('autoplay');
jump(asked.get('move'));
