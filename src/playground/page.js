// The page: controls made from the library's own catalog, and what a worker answers.
//
// The address says after a # which puzzle is shown and how: puzzle=frogs 3 3&show=html, and river=… for a river of
// one's own.

const part = id => document.getElementById(id);
const pause = time => new Promise(done => setTimeout(done, time));
const RIVER = 'river.toml', OWN = 'own';
const decoder = new TextDecoder();

// The worker: the module that it is going to run, what it works at, and what waits for that to end.
let module, worker, job = null;
const source = URL.createObjectURL(new Blob([part('library').textContent, 'serve()'], { type: 'text/javascript' }));

function hire() {
  const hired = worker = new Worker(source);
  module.then(found => hired.postMessage(found));
  hired.onmessage = ({ data }) => {
    // The last words of one that was given up do not count.
    if (hired !== worker) return;
    if (data.done !== undefined) return tell(data);
    if (data.broken) hire();
    end(data.broken ? { error: 'This needs more memory than a page has. Try a smaller puzzle.' } : read(data));
  };
}

function read({ fine, bytes }) {
  return fine ? { bytes } : JSON.parse(decoder.decode(bytes));
}

function end(answer) {
  const { done } = job ?? {};
  job = null;
  part('busy').hidden = true;
  done?.(answer);
}

// Asks the library. What it still works at is given up: a new question means that the old one no longer matters.
function ask(asked) {
  cancel();
  return new Promise(done => {
    const mine = { done };
    job = mine;
    module.then(() => job === mine && worker.postMessage(JSON.stringify(asked)));
    tell({ done: 0, of: 0 });
    pause(300).then(() => {
      if (job === mine) part('busy').hidden = false;
    });
  });
}

function cancel() {
  if (!job) return;
  worker.terminate();
  hire();
  end({ cancelled: true });
}

// How far the work is: moves of a film, or positions where it is not known how many there are.
function tell({ done, of }) {
  const [bar, words] = part('busy').children;
  if (of) [bar.max, bar.value] = [of, done];
  else bar.removeAttribute('value');
  const positions = done ? `${done.toLocaleString('en')} positions` : '';
  words.textContent = of ? `Move ${done} of ${of}` : positions;
}

// What is shown: the puzzle, the texts of its options, a river of one's own, and how it is shown.
const state = { puzzle: '', options: {}, river: '', show: 'game' };
// The catalog, and what the library made of the state.
let catalog, known = null;

const firsts = () => catalog.puzzles.map(({ name, first }) => `${name} ${first}`);
const entry = () => catalog.puzzles.find(({ name }) => name === state.puzzle);
const chosen = () => state.options[entry().options[0].name]?.[0];
const request = want => {
  const { puzzle, options, river } = state;
  return { want, puzzle, options, river: chosen() === RIVER ? river : '' };
};

// A choice of a <select>.
const choice = (value, textContent = value) => made('option', { value, textContent });

function made(tag, fields = {}, ...children) {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...children);
  return element;
}

// `jump-own` as `Jump own`.
const title = name => (name[0].toUpperCase() + name.slice(1)).replaceAll('-', ' ');

function setOption(name, texts) {
  if (texts) state.options[name] = texts;
  else delete state.options[name];
}

// A choice among a few, as buttons.
function segments(id, choices, current, choose) {
  const label = ([value, text, about]) => {
    const input = made('input', { id: `${id}-${value}`, type: 'radio', name: id, value, checked: value === current });
    input.onchange = () => choose(value);
    return made('label', { title: about ?? '' }, input, made('span', { textContent: text }));
  };
  part(id).querySelector('div')?.remove();
  part(id).append(made('div', {}, ...choices.map(label)));
}

// The field of an option.
function field(option) {
  const { name, help, value, takes, choices, is_count: isCount } = option;
  const texts = state.options[name];
  const words = made('span', { textContent: title(name) });
  const about = made('small', { textContent: help });
  if (takes === 'none') {
    const box = made('input', { type: 'checkbox', checked: Boolean(texts) });
    box.onchange = () => change(name, box.checked ? [] : null);
    return made('label', { className: 'check wide' }, box, words, about);
  }
  let input;
  if (choices.length) {
    const one = ([value, about]) => choice(value, about ? `${value}: ${about}` : value);
    input = made('select', {}, ...choices.map(one));
    if (!option.default) input.prepend(choice('', 'default'));
    input.value = texts?.[0] ?? option.default ?? '';
  } else {
    const count = isCount && takes === 'one';
    input = made('input', { type: count ? 'number' : 'text', min: 0, value: texts?.join(' ') ?? '' });
    input.placeholder = option.usual ?? option.default ?? value;
  }
  input.id = `option-${name}`;
  input.oninput = () => {
    const text = input.value.trim();
    change(name, !text || text === option.default ? null : takes === 'many' ? text.split(/\s+/) : [text]);
  };
  return made('label', { className: isCount && takes === 'one' ? '' : 'wide' }, words, input, about);
}

// Which of the named puzzles, or one's own.
function variants(option) {
  const { named, file } = entry();
  const choices = named.map(({ name, about }) => choice(name, `${title(name)}: ${about}`));
  if (file) choices.push(choice(OWN, 'Your own'));
  const select = made('select', { id: `option-${option.name}` }, ...choices);
  select.value = chosen() === RIVER ? OWN : chosen();
  select.onchange = () => select.value === OWN ? begin(request('river')) : choose(option, select.value);
  return made('label', { className: 'wide' }, made('span', { textContent: title(option.name) }), select);
}

// Chooses a named puzzle: the numbers and options of another one mean nothing to it.
function choose(option, name) {
  const { named } = entry();
  for (const other of ['numbers', ...named.flatMap(({ options }) => options)]) setOption(other, null);
  change(option.name, [name]);
  build();
}

// A river of one's own begins as one that is built in.
async function begin(asked) {
  const { bytes, error } = await ask(asked);
  if (error) return fail({ error });
  if (!bytes) return;
  state.river = decoder.decode(bytes);
  state.options = { [entry().options[0].name]: [RIVER] };
  build();
  update();
}

// Makes the controls of the puzzle. What had the focus has it again.
function build() {
  const focused = document.activeElement.id;
  const { named, options } = entry();
  const puzzles = catalog.puzzles.map(({ name, summary }) => [name, summary.split(':')[0], summary]);
  segments('puzzles', puzzles, state.puzzle, name => {
    load({ puzzle: firsts().find(words => words.startsWith(`${name} `)) });
  });
  const variant = named.find(({ name }) => name === chosen());
  const some = new Set(named.flatMap(({ options }) => options));
  const fits = ({ name }) => {
    if (!named.length) return true;
    return name === 'numbers' ? variant?.numbers.length : !some.has(name) || variant?.options.includes(name);
  };
  const usual = option => option.name === 'numbers' ? { ...option, usual: variant?.numbers.join(' ') } : option;
  const theme = options.find(({ name }) => name === 'theme');
  const themes = theme.choices.map(([name, about]) => [name, title(name), about]);
  segments('themes', themes, state.options.theme?.[0] ?? theme.default, name => {
    change('theme', name === theme.default ? null : [name]);
  });
  const own = options.filter(option => option.is_puzzle && fits(option)).map(usual);
  const control = (option, at) => at === 0 && named.length ? variants(option) : field(option);
  part('fields').replaceChildren(...own.map(control));
  const rest = options.filter(option => !option.is_puzzle && option !== theme);
  part('more').replaceChildren(...rest.map(field));
  part('own').hidden = chosen() !== RIVER;
  part('river').value = state.river;
  part('example').replaceChildren(...named.map(({ name }) => choice(name, title(name))));
  part(focused)?.focus();
}

// Something was changed: what is shown follows after a moment. Which change was the last, and whether it is shown.
let changes = 0, shown = true;

async function change(name, texts) {
  setOption(name, texts);
  await later();
}

async function later() {
  const mine = ++changes;
  shown = false;
  await pause(250);
  if (mine === changes) await update();
}

// A sentence for those who read, except where it begins with a file's name or an option.
const sentence = text => {
  const begun = /^[a-z]+\s/.test(text) ? text[0].toUpperCase() + text.slice(1) : text;
  return /[.!?:]$/.test(text) ? begun : `${begun}.`;
};

function fail({ error, hint }) {
  part('error').replaceChildren(sentence(error), ...hint ? [made('small', { textContent: `Hint: ${hint}` })] : []);
  part('view').classList.add('stale');
}

// What the library makes of the state, or made of it already; null where it refuses.
async function settle(given) {
  changes++;
  shown = false;
  const answer = given ?? await ask(request('read'));
  if (answer.cancelled) return null;
  if (answer.error) return fail(answer);
  known = JSON.parse(decoder.decode(answer.bytes));
  part('error').replaceChildren();
  part('line').firstChild.textContent = `puzzlereel render ${known.words}`;
  remember();
  return known;
}

async function update(given) {
  if (await settle(given)) await show();
}

async function show() {
  for (const tab of part('tabs').children) tab.ariaSelected = tab.id === state.show;
  part('view').setAttribute('aria-labelledby', state.show);
  const answer = await ask(request(state.show));
  if (answer.cancelled) return;
  shown = true;
  if (answer.error) return fail(answer);
  const text = decoder.decode(answer.bytes);
  part('error').replaceChildren();
  part('view').classList.remove('stale');
  part('view').replaceChildren(...state.show === 'survey' ? counts(JSON.parse(text)) : [framed(text)]);
}

// A page in the page: it can run scripts, and reach nothing.
function framed(srcdoc) {
  const frame = made('iframe', { srcdoc, title: known.title, allow: 'fullscreen' });
  frame.sandbox = 'allow-scripts';
  return frame;
}

function counts({ counts, levels }) {
  const most = Math.max(...levels);
  const list = counts.flatMap(([words, count]) => [made('dt', {}, count), made('dd', {}, words)]);
  const bars = levels.map((count, moves) => {
    const bar = made('i', { title: `${count} after ${moves} moves` });
    bar.style.height = `${Math.max(1, count / most * 100)}%`;
    return bar;
  });
  const words = made('figcaption', { textContent: `Positions by moves from the start: 0 to ${levels.length - 1}` });
  return [made('dl', {}, ...list), made('figure', {}, words, made('div', { id: 'bars' }, ...bars))];
}

// Makes a file of the state as it is now, and saves it.
async function save(want, extension) {
  const status = part('status');
  status.textContent = '';
  if (!shown && !await settle()) return;
  const begun = performance.now();
  const answer = await ask(request(want));
  if (answer.bytes) {
    const name = `${want === 'game' ? known.play : known.stem}.${extension}`;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    status.textContent = `${name}: ${answer.bytes.length.toLocaleString('en')} bytes, ${seconds} s`;
    const href = URL.createObjectURL(new Blob([answer.bytes]));
    made('a', { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
  } else {
    const { error = 'cancelled', hint } = answer;
    status.textContent = sentence(error) + (hint ? ` Hint: ${hint}` : '');
  }
  // It may have been in the way of what is shown.
  if (!shown && !job) await show();
}

function remember() {
  const { show, river } = state;
  const fields = new URLSearchParams({ puzzle: known.words, show });
  if (chosen() === RIVER) fields.set('river', river);
  try {
    history.replaceState(null, '', `#${fields}`);
  } catch {}
}

// Shows what words say, or the address.
async function load({ puzzle = firsts()[0], show = state.show, river = '' }) {
  const answer = await ask({ want: 'read', words: puzzle, river });
  if (answer.cancelled) return;
  if (answer.error) {
    if (!state.puzzle) await load({});
    return fail(answer);
  }
  const { puzzle: name, options } = JSON.parse(decoder.decode(answer.bytes));
  Object.assign(state, { puzzle: name, options, river, show });
  build();
  await update(answer);
}

function savers() {
  const label = name => name === 'HTML' ? 'Film page' : name;
  const formats = catalog.formats.map(([name, extension]) => [label(name), extension, extension]);
  const all = [...formats, ['Game page', 'game', 'html']];
  const button = ([name, want, extension]) => made('button', { onclick: () => save(want, extension) }, name);
  part('save').append(...all.map(button));
}

const address = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

async function open() {
  const payload = part('payload');
  let found;
  module = new Promise(done => found = done);
  // The worker starts while the module is expanded here.
  hire();
  found(await compiled(payload.textContent));
  payload.remove();
  catalog = JSON.parse(decoder.decode((await ask({ want: 'catalog' })).bytes));
  savers();
  await load(address());
}

for (const tab of part('tabs').children) {
  tab.onclick = () => {
    state.show = tab.id;
    update();
  };
}
part('form').onsubmit = event => event.preventDefault();
part('cancel').onclick = cancel;
part('river').oninput = () => {
  state.river = part('river').value;
  later();
};
part('example').onchange = () => begin({ want: 'river', words: `${state.puzzle} ${part('example').value}` });
part('link').onclick = async () => {
  await navigator.clipboard.writeText(location.href);
  part('status').textContent = 'The link is copied.';
};
part('link').hidden = !navigator.clipboard;
addEventListener('hashchange', () => load(address()));
open().catch(() => {
  part('loading').textContent = 'This browser is too old for this page: it lacks WebAssembly or DecompressionStream.';
});
