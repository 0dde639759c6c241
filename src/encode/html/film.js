// The controls of a film. Positions are numbered by the moves made before them.
//
// The address may say autoplay=0, speed=2, move=7, loop=0, controls=0, after a ? or a #. A page around this one
// can post { puzzlereel: 'play' }, 'pause' or { move: 7 }, and gets { puzzlereel: 'move', move, caption }.

const get = id => document.getElementById(id);
const film = JSON.parse(get('film').textContent);
const last = film.moves.length;
const picture = new Picture(document.querySelector('#stage svg'), film);
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const beats = number => film.moves[number - 1].slice(1);
const speed = () => +get('speed').value;

let move = 0, playing = false, plays = film.plays || Infinity;
// The move that is being made or taken back, and how far it was when it was stopped; 0 at rest.
let way = 0, gone = 0;
// Stops what is going on, if anything is, and says how far it is.
let stop = null;

const known = { number: 0, scene: picture.scene(film.opening) };
function scene(number) {
  if (number < known.number) Object.assign(known, { number: 0, scene: picture.scene(film.opening) });
  while (known.number < number) known.scene = picture.after(known.scene, beats(++known.number));
  return known.scene;
}

function caption() {
  if (move === last && !way && film.ending) return film.ending;
  if (move) return film.clauses[film.moves[move - 1][0]] ?? '';
  return `${last} ${last === 1 ? 'move' : 'moves'}`;
}

// Says where the film is.
function tell() {
  const text = caption(), label = playing ? 'Pause' : 'Play';
  if (get('caption').textContent !== text) get('caption').textContent = text;
  get('move').value = move;
  get('move').setAttribute('aria-valuetext', `${move} of ${last}`);
  get('way').style.setProperty('--part', move / last);
  get('number').value = `${move} / ${last}`;
  get('back').ariaDisabled = !move && !way;
  get('next').ariaDisabled = move === last && !way;
  document.body.classList.toggle('playing', playing);
  get('play').ariaLabel = label;
  get('play').title = `${label} (space)`;
  get('loop').ariaPressed = plays > 1;
  if (parent !== window) parent.postMessage({ puzzlereel: 'move', move, caption: text }, '*');
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
function jump(number) {
  halt();
  way = 0;
  move = Math.min(Math.max(0, Math.round(number) || 0), last);
  picture.show(scene(move));
  if (playing) wait(move ? film.step : film.first, onward);
  tell();
}

// Makes a move, or what is left of it, or takes it back; then calls `done`.
function make(number, backwards, done, from) {
  way = number;
  move = backwards ? number - 1 : number;
  tell();
  const over = late => {
    way = 0;
    stop = null;
    tell();
    done?.(late);
  };
  const options = { speed: speed(), rest: film.step, still: calm, backwards, from, done: over };
  const running = picture.play(scene(number - 1), beats(number), options);
  if (way === number) stop = running;
}

// One move on, or one back. A move that has been stopped is ended first; one that is being made is cut short.
function step(backwards) {
  const running = stop && !playing;
  playing = false;
  halt();
  if (running && backwards === move < way) way = 0;
  if (way) make(way, backwards, undefined, gone);
  else if (backwards ? move > 0 : move < last) make(move + !backwards, backwards);
  else tell();
}

// What follows in a film that is playing, of which so many milliseconds have gone by.
function onward(late = 0) {
  if (way) return make(way, false, onward, gone);
  if (move < last) return make(move + 1, false, onward, late);
  wait(film.last - film.step, () => {
    if (--plays > 0) return jump(0);
    playing = false;
    tell();
  });
}

function play() {
  if (playing || !last) return;
  playing = true;
  plays = Math.max(plays, 1);
  if (move === last && !way) return jump(0);
  halt();
  onward();
  tell();
}

function pause() {
  if (playing) halt();
  playing = false;
  tell();
}

const toggle = () => playing ? pause() : play();

// Speeds that the list lacks are added to it.
function setSpeed(wanted) {
  const value = Math.min(Math.max(wanted, 0.1), 16) || 1;
  const select = get('speed');
  if (![...select.options].some(option => +option.value === value)) select.add(new Option(`${value}×`, value));
  select.value = value;
  select.onchange();
}

function faster(by) {
  const select = get('speed'), at = select.selectedIndex + by;
  if (select.options[at]) setSpeed(+select.options[at].value);
}

function full() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

const keys = get('list');
const pressed = {
  ' ': toggle, k: toggle, j: () => step(true), l: () => step(false), ArrowLeft: () => step(true),
  ArrowRight: () => step(false), Home: () => jump(0), End: () => jump(last), '<': () => faster(-1),
  '>': () => faster(1), f: full, '?': () => keys.showModal(),
};

addEventListener('keydown', event => {
  const { key, target } = event;
  const does = pressed[key.length === 1 ? key.toLowerCase() : key];
  const typed = key === ' ' && target.matches('button, select') || key !== ' ' && target.matches('select');
  if (!does || typed || keys.open || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  does();
});

addEventListener('message', ({ data }) => {
  const wanted = data?.puzzlereel;
  if (wanted === 'play') play();
  else if (wanted === 'pause') pause();
  else if (wanted?.move !== undefined) jump(wanted.move);
});

get('play').onclick = picture.actors.ownerSVGElement.onclick = toggle;
get('back').onclick = () => step(true);
get('next').onclick = () => step(false);
get('move').oninput = event => jump(+event.target.value);
get('full').onclick = full;
get('full').hidden = !document.fullscreenEnabled;
get('keys').onclick = pressed['?'];
get('loop').onclick = () => {
  plays = plays > 1 ? 1 : Infinity;
  tell();
};
// What is being made goes on at the new speed.
get('speed').onchange = () => {
  if (!stop) return;
  halt();
  if (playing) onward();
  else if (way) make(way, move < way, undefined, gone);
};

const asked = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`);
document.body.classList.toggle('bare', asked.get('controls') === '0');
document.body.classList.add('live');
get('way').style.setProperty('--moves', last);
get('way').classList.toggle('marked', last <= 100);
if (asked.get('loop') === '0') plays = 1;
if (asked.has('speed')) setSpeed(+asked.get('speed'));
playing = last > 0 && !calm && asked.get('autoplay') !== '0';
jump(asked.get('move'));
