// A game. It knows no rules: all positions and moves are in the page, as page/mod.rs wrote them.
//
// The address may say moves=0,2,1 after a #, the moves made so far. A page around this one gets
// { puzzlereel: 'move', move, name, standing } after each. A page that was saved has its moves as `line`.

const page = `<!doctype html>\n${document.documentElement.outerHTML}`;
const part = selector => document.querySelector(selector);
const [drawing, caption, standing, choices, undo, redo, hint, show, again, copy, save, help, keys] = [
  '#stage svg', '#caption', '#standing', '#choices', '#undo', '#redo', '#hint', '#show', '#again', '#copy', '#save',
  '#help', 'dialog',
].map(part);
const game = JSON.parse(part('script').textContent);
const picture = new Picture(drawing, game);
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const counted = (number, things) => `${number} ${number === 1 ? things.replace(/s$/, '') : things}`;

// The moves made since the start, lines that a restart ended, and what can be made again: moves, or null for
// a restart.
let line = [], past = [], undone = [];
// The parts that are chosen in the picture, and the move for which those who make it are in their places.
let chosen = [], aimed = null;
// What stops what is being shown, and whether moves are shown one after the other.
let stop = null, showing = false;

const last = () => line[line.length - 1];
const scene = () => last()?.after ?? picture.opening;
const lost = () => last()?.to < 0;
const position = () => game.positions[last()?.to ?? 0];
const far = (at = position()) => at[1];
const won = () => !lost() && far() === 0;
const spent = () => line.reduce((sum, { cost }) => sum + cost, 0);
// Whether fewer moves would have been enough.
const wasteful = () => won() && spent() > far(game.positions[0]);

// The moves from here, in the order of what they take: it does not tell which of them lose.
function options() {
  if (lost() || won()) return [];
  const all = position()[3].map(([move, to, ...beats], number) => {
    const [name, clicks, cost] = game.moves[move];
    return { number, name, clicks, cost, to, beats };
  });
  const order = (a, b) => {
    for (let at = 0; at < Math.max(a.clicks.length, b.clicks.length); at++) {
      const apart = (a.clicks[at] ?? -1) - (b.clicks[at] ?? -1);
      if (apart) return apart;
    }
    return a.name < b.name ? -1 : 1;
  };
  return all.sort(order);
}

// How many moves back the goal can be reached, or null if it never could.
function back() {
  for (let count = 0; count <= line.length; count++) {
    const { to = 0 } = line[line.length - count - 1] ?? {};
    if (to >= 0 && far(game.positions[to]) >= 0) return count;
  }
  return null;
}

const best = () => options().find(({ to, cost }) => to >= 0 && far(game.positions[to]) === far() - cost);

// How the game stands: a sentence and its kind.
function stands() {
  const way = back();
  const out = way && game.tell !== 'never' ? ` Take back ${counted(way, 'moves')}.` : '';
  if (lost()) return [`✗ Lost: ${game.losses[-last().to - 1]}.${out}`, 'lost'];
  if (won()) {
    const praise = wasteful() ? `; it can be done in ${far(game.positions[0])}` : ', the fewest there are';
    return [`✓ Solved in ${counted(spent(), game.unit)}${praise}.`, 'won'];
  }
  if (!options().length) return [`✗ No move is left.${out}`, 'lost'];
  if (far() < 0 && game.tell === 'hopeless') return [`It cannot be solved from here.${out}`, ''];
  if (line.length) return [counted(spent(), game.unit), ''];
  return [far() < 0 ? '' : `It can be solved in ${counted(far(), game.unit)}.`, ''];
}

function say(element, text, kind = '') {
  if (element.textContent !== text) element.textContent = text;
  element.className = kind;
}

// Shows all but the picture.
function tell() {
  const [text, kind] = stands();
  say(caption, last()?.name ?? '');
  say(standing, stop ? '' : text, kind);
  drawing.setAttribute('aria-label', lost() ? text : position()[0]);
  undo.ariaDisabled = !line.length && !past.length;
  redo.ariaDisabled = !undone.length;
  again.ariaDisabled = !line.length;
  hint.ariaDisabled = !best();
  show.ariaDisabled = !best() && !wasteful();
  show.lastChild.data = wasteful() ? 'Show a shorter way' : 'Show me how';
  copy.hidden = save.hidden = !lost() && !won();
  offer();
  mark();
  if (parent !== window) {
    const { name = '' } = last() ?? {};
    parent.postMessage({ puzzlereel: 'move', move: line.length, name, standing: text }, '*');
  }
}

// The moves as buttons. Where the focus was on one of them, it stays on one.
function offer() {
  const focused = choices.contains(document.activeElement);
  choices.replaceChildren(...options().map((option, at) => {
    const button = document.createElement('button');
    const key = document.createElement('kbd');
    key.textContent = at < 9 ? at + 1 : '';
    button.append(key, option.name);
    button.onclick = () => make(option);
    button.option = option;
    return button;
  }));
  if (focused) (choices.firstChild ?? (won() ? again : undo)).focus();
}

// Shows what can be clicked in the picture, and what is chosen.
function mark() {
  const targets = pairs();
  const left = chosen.slice();
  picture.uses.forEach((use, actor) => {
    const at = left.indexOf(targets.get(actor));
    if (at >= 0) left.splice(at, 1);
    use?.classList.toggle('live', targets.has(actor));
    use?.classList.toggle('chosen', at >= 0);
  });
}

// What each actor stands for that can be clicked.
function pairs() {
  const targets = new Map();
  if (lost() || won()) return targets;
  const list = position()[2];
  for (let at = 0; at < list.length; at += 2) targets.set(list[at], list[at + 1]);
  return targets;
}

function has(all, some) {
  const left = all.slice();
  return some.every(one => left.includes(one) && left.splice(left.indexOf(one), 1));
}

// The move that takes these parts, and the fewest beside them: of several, one that takes them in this order.
function taking(parts) {
  const all = options().filter(({ clicks }) => has(clicks, parts));
  const ordered = ({ clicks }) => parts.every((part, at) => clicks[at] === part);
  return all.sort((a, b) => a.clicks.length - b.clicks.length || ordered(b) - ordered(a))[0];
}

// A click chooses, drops, or completes a move.
function click(actor) {
  const clicked = pairs().get(actor);
  let wanted = [...chosen, clicked];
  if (clicked === undefined) wanted = [];
  else if (!taking(wanted)) wanted = chosen.includes(clicked) ? chosen.filter(one => one !== clicked) : [clicked];
  choose(taking(wanted) ? wanted : []);
}

// Parts that are all of a move make it; if one is missing, those who make the move are seen to be ready.
function choose(parts) {
  chosen = parts;
  const move = parts.length ? taking(parts) : null;
  const missing = move && move.clicks.length - parts.length;
  if (missing === 0) return make(move);
  aim(missing === 1 && move.beats.length > 1 ? move : null);
  mark();
}

// Those who make a move take their places, which is its first beat, and those of another move leave theirs.
function aim(move) {
  if (move?.number === aimed?.number) return;
  const beats = [aimed, move].map(move => move ? [move.beats[0]] : []);
  const [cues, wanted] = beats.map(([beat]) => game.beats[beat]?.slice(1) ?? []);
  const stay = cues.every(cue => wanted.includes(cue));
  stop?.();
  aimed = move;
  if (!move) return play(scene(), beats[0], true);
  const [time] = game.beats[move.beats[0]];
  const more = game.beats.push([time, ...wanted.filter(cue => !stay || !cues.includes(cue))]) - 1;
  play(stay ? picture.after(scene(), beats[0]) : scene(), [more], false);
}

// Ends at once what is being shown.
function halt() {
  stop?.();
  stop = aimed = null;
  picture.show(scene());
}

// Shows beats, forwards or backwards, and then calls `then`.
function play(before, beats, backwards, then) {
  let over = false;
  const done = () => {
    over = true;
    stop = null;
    tell();
    then?.();
  };
  const running = picture.play(before, beats, { backwards, still: calm, done });
  if (!over) stop = running;
  if (stop) tell();
}

function make(option, then) {
  if (!then) showing = false;
  const ready = aimed?.number === option.number ? 1 : 0;
  halt();
  chosen = [];
  undone = [];
  push(option, then, ready);
}

// Makes a move, of which so many beats have been seen.
function push(option, then, seen = 0) {
  const before = scene();
  line.push({ ...option, before, after: picture.after(before, option.beats) });
  remember();
  play(picture.after(before, option.beats.slice(0, seen)), option.beats.slice(seen), false, then);
}

// The moves so far are in the address, where that may be changed.
function remember() {
  try {
    history.replaceState(null, '', line.length ? `#moves=${line.map(({ number }) => number)}` : '#');
  } catch {}
}

function restart() {
  showing = false;
  if (!line.length) return;
  halt();
  past.push(line);
  [line, undone, chosen] = [[], [], []];
  remember();
  picture.show(scene());
  tell();
}

function takeBack() {
  showing = false;
  halt();
  chosen = [];
  if (line.length) {
    const option = line.pop();
    undone.push(option);
    remember();
    return play(option.before, option.beats, true);
  }
  if (!past.length) return;
  line = past.pop();
  undone.push(null);
  remember();
  picture.show(scene());
  tell();
}

function makeAgain() {
  if (!undone.length) return;
  showing = false;
  halt();
  const option = undone.pop();
  if (option) return push(option);
  const rest = undone;
  restart();
  undone = rest;
  tell();
}

function giveHint() {
  const option = best();
  for (const button of choices.children) {
    const is = button.option.number === option?.number;
    button.classList.toggle('hint', is);
    if (is) button.focus();
  }
}

function showHow() {
  if (wasteful()) restart();
  const option = best();
  showing = Boolean(option);
  if (option) make(option, () => later(showHow));
}

function replay() {
  showing = undone.length > 0;
  if (showing) push(undone.pop(), () => later(replay));
}

const later = next => showing && setTimeout(() => showing && next(), calm ? 900 : 250);

// The page once more, which begins with the moves made in this one.
function saveGame() {
  const data = '<script type="application/json">{';
  const made = page.replace(data, `${data}"line":[${line.map(({ number }) => number)}],`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([made], { type: 'text/html' }));
  link.download = `${document.title}.html`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

const does = { u: takeBack, z: takeBack, y: makeAgain, h: giveHint, s: showHow, r: restart, '?': () => keys.showModal() };
addEventListener('keydown', event => {
  if (keys.open || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  if (key === 'Escape') choose([]);
  else if (key === 'Enter' && !event.target.matches?.('button')) chosen.length && make(taking(chosen));
  else if (key >= '1' && key <= '9') choices.children[key - 1]?.click();
  else does[key.toLowerCase()]?.();
});

drawing.onclick = ({ target }) => click(picture.uses.indexOf(target));
undo.onclick = takeBack;
redo.onclick = makeAgain;
hint.onclick = giveHint;
show.onclick = showHow;
again.onclick = restart;
help.onclick = does['?'];
save.onclick = saveGame;
copy.onclick = () => navigator.clipboard?.writeText(line.map(({ name }, at) => `${at + 1}. ${name}`).join('\n'));

document.body.className = 'live';
const made = new URLSearchParams(location.hash.slice(1)).get('moves')?.split(',');
for (const number of made ?? game.line ?? []) {
  const option = options().find(option => option.number === +number);
  if (!option) break;
  line.push({ ...option, before: scene(), after: picture.after(scene(), option.beats) });
}
if (!made && game.line) undone = line.splice(0).reverse();
picture.show(scene());
tell();
if (undone.length && !calm) setTimeout(replay, 1000);
