// Draws scenes into an <svg>, and plays the beats between them. It knows nothing of films and games.
//
//   const picture = new Picture(svg, data);           // the tables of data.rs; figures are in the svg
//   const before = picture.opening;                   // or picture.scene([0, 1, 2]), a list of cues
//   picture.show(before);
//   const after = picture.after(before, [3, 4]);      // numbers of beats
//   picture.play(before, [3, 4], { done: () => … });  // or { backwards: true }, from after to before
//
// A scene is an array: for each actor on the stage, its pose and its look. Entries are never changed, so
// that two scenes are compared quickly, and a copy of one is cheap.

const CROUCH = 0.16, LANDING = 0.2, SQUASH = 0.14, STRETCH = 0.1, STROKES = 2;

// Halves away from zero, as Rust does.
const round = number => Math.sign(number) * Math.round(Math.abs(number));
const smooth = time => time * time * (3 - 2 * time);
const bump = time => 4 * time * (1 - time);
const straight = (from, to, part) => from.map((at, side) => at + round((to[side] - at) * part));
const whole = at => Math.floor((at + 8) / 16) * 16;
const snapped = ([x, y, ...size]) => [whole(x), whole(y), ...size];
const raised = ([x, y, ...size], height) => [x, y - round(height), ...size];
const stretched = ([x, y, width, height], part) =>
  [x, y, round(width * (1 - part * 0.6)), round(height * (1 + part))];

function hop(from, to, time, height) {
  if (time < CROUCH) return stretched(from, -SQUASH * bump(time / (2 * CROUCH)));
  if (time > 1 - LANDING) return stretched(to, -SQUASH * bump((time - (1 - LANDING)) / LANDING));
  const flight = (time - CROUCH) / (1 - CROUCH - LANDING);
  // Squashed still when it leaves, stretched when it is fast, upright at the top.
  const leaving = Math.max(0, 1 - flight * 8);
  const taller = STRETCH * (1 - bump(flight)) * (1 - leaving) - SQUASH * leaving;
  return stretched(raised(straight(from, to, flight), height * bump(flight)), taller);
}

function rowed([x, y, ...size], time, reach) {
  const part = time * STROKES % 1;
  const ahead = part < 0.5 ? -bump(2 * part) : bump(2 * part - 1);
  const up = Math.max(0, bump(2 * part - 0.5));
  return snapped([x + round(reach * ahead), y - round(Math.abs(reach) * 0.5 * up), ...size]);
}

const EASES = { leave: time => time * time, arrive: time => time * (2 - time), arc: time => time };

// The pose after a part of a travel's time: the one that Travel::at gives.
function travelled(from, to, [motion, height], time) {
  if (time <= 0) return from;
  if (time >= 1) return to;
  const hops = motion === 'hop' || motion === 'skip';
  const pose = hops ? hop(from, to, time, height) : straight(from, to, (EASES[motion] ?? smooth)(time));
  if (motion === 'arc') return raised(pose, height * bump(time));
  if (motion === 'row') return rowed(pose, time, height);
  return motion === 'drift' || motion === 'skip' ? snapped(pose) : pose;
}

// What is painted above what.
const depth = (layer, actor) => layer * 1e6 + actor;

class Picture {
  constructor(svg, data) {
    this.data = data;
    this.poses = data.poses.map(([x, y, width = 256, height = 256]) => [x, y, width, height]);
    this.actors = svg.querySelector(':scope > g');
    // Scenery stays as it is in the page; all else is drawn anew.
    const depths = data.scenery.flatMap(([layer, actor, count]) =>
      [...Array(count).keys()].map(at => depth(layer, actor + at)));
    for (const use of [...this.actors.children]) use.matches('g') ? use.remove() : use.depth = depths.shift();
    this.uses = [];
    this.shown = [];
    this.opening = this.scene([...Array(data.opening).keys()]);
  }

  scene(cues) {
    const scene = [];
    for (const cue of cues) this.take(scene, cue, 1);
    return scene;
  }

  after(scene, beats) {
    const after = scene.slice();
    for (const beat of beats) this.tween(after, beat, 1);
    return after;
  }

  // How long beats take, in milliseconds; after each, the scene stays for a while.
  time(beats, rest = 0) {
    return beats.reduce((time, beat) => time + this.data.beats[beat][0] + rest, 0);
  }

  // Changes a scene to what it is after a part of a beat.
  tween(scene, beat, part) {
    const cues = this.data.beats[beat];
    for (let at = 1; at < cues.length; at++) this.take(scene, cues[at], part);
    return scene;
  }

  take(scene, number, part) {
    const cue = this.data.cues[number], [actor, first, last, motion] = cue;
    const { poses, data: { motions } } = this;
    if (cue.length === 1) scene[actor] = undefined;
    else if (cue.length === 3) scene[actor] = { pose: poses[first], look: last };
    else if (scene[actor]) {
      const travels = cue.length === 4;
      const pose = travels ? travelled(poses[first], poses[last], motions[motion], part) : poses[first];
      scene[actor] = { pose, look: scene[actor].look };
    }
  }

  // Draws what differs from the scene that is seen.
  show(scene) {
    const { shown } = this;
    for (let actor = Math.max(scene.length, shown.length); actor-- > 0;) {
      if (scene[actor] !== shown[actor]) this.draw(actor, shown[actor], scene[actor]);
    }
    this.shown = scene;
  }

  draw(actor, before, now) {
    if (!now) return this.uses[actor].remove();
    const use = this.uses[actor] ??= document.createElementNS('http://www.w3.org/2000/svg', 'use');
    const [layer, figure] = this.data.looks[now.look];
    if (before?.look !== now.look) use.setAttribute('href', `#f${figure}`);
    if (before?.pose !== now.pose) {
      const [x, y, width, height] = now.pose;
      const size = width === 256 && height === 256 ? '' : ` scale(${width / 256} ${height / 256})`;
      use.setAttribute('transform', `translate(${x * 4} ${y * 4})${size}`);
    }
    const deep = depth(layer, actor);
    if (before && use.depth === deep) return;
    use.remove();
    use.depth = deep;
    let below = this.actors.lastElementChild;
    while (below?.depth > deep) below = below.previousElementSibling;
    if (below) below.after(use);
    else this.actors.prepend(use);
  }

  // Plays beats that begin with the scene `before`; each is followed by `rest` milliseconds. It begins `from`
  // so many milliseconds, and calls `done` with those that are too many, which may be before it returns.
  // `still` leaves out what is on the way. Returns a function that stops it, and says where.
  play(before, beats, { speed = 1, backwards = false, still = false, rest = 0, from, done } = {}) {
    const whole = this.time(beats, rest), start = performance.now();
    const begin = from ?? (backwards ? Math.max(0, whole - rest) : 0);
    let time = begin, request = 0;
    const draw = now => {
      const gone = Math.max(0, now - start) * speed;
      time = backwards ? begin - gone : begin + gone;
      if (backwards ? still || time <= 0 : time >= whole) {
        this.show(backwards ? before : this.after(before, beats));
        done?.(backwards ? 0 : time - whole);
        return;
      }
      request = requestAnimationFrame(draw);
      this.show(this.at(before, beats, time, rest, still));
    };
    draw(start);
    return () => {
      cancelAnimationFrame(request);
      return time;
    };
  }

  // The scene at a time of beats.
  at(before, beats, time, rest = 0, still = false) {
    const scene = before.slice();
    for (const beat of beats) {
      const [takes] = this.data.beats[beat];
      const part = still || time >= takes ? 1 : time / takes;
      this.tween(scene, beat, part);
      if (time < takes + rest) break;
      time -= takes + rest;
    }
    return scene;
  }
}
