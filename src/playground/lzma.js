// Expands raw LZMA with lc=4, lp=0, pb=0, which takes a quarter less than what browsers can expand themselves. Before it
// stands, in four bytes, how many bytes it becomes.
function expanded(input) {
  const out = new Uint8Array(new DataView(input.buffer).getUint32(0));
  // Where the chances of each kind of decision begin.
  const MATCH = 0, REP = 12, REP0 = 24, REP1 = 36, REP2 = 48, LONG = 60, SLOT = 72, NEAR = 328, ALIGN = 443, LENGTH = 459;
  const AGAIN = LENGTH + 274, LITERAL = AGAIN + 274;
  const chances = new Uint16Array(LITERAL + 0x300 * 16).fill(1024);
  // The range and the code: numbers of 32 bits, which are boxed anywhere else.
  const now = Uint32Array.of(0xffffffff, new DataView(input.buffer).getUint32(5));
  let at = 9;
  const more = () => {
    now[0] <<= 8;
    now[1] = now[1] << 8 | input[at++];
  };
  const bit = index => {
    const chance = chances[index], bound = (now[0] >>> 11) * chance;
    const one = now[1] >= bound;
    if (one) {
      now[0] -= bound;
      now[1] -= bound;
      chances[index] = chance - (chance >> 5);
    } else {
      now[0] = bound;
      chances[index] = chance + (2048 - chance >> 5);
    }
    if (now[0] < 0x1000000) more();
    return one ? 1 : 0;
  };
  // The same for all bits of a number, the highest first: most of the time is spent here.
  const tree = (base, end) => {
    let range = now[0], code = now[1], found = 1;
    while (found < end) {
      const chance = chances[base + found], bound = (range >>> 11) * chance;
      if (code < bound) {
        range = bound;
        chances[base + found] = chance + (2048 - chance >> 5);
        found <<= 1;
      } else {
        range -= bound;
        code -= bound;
        chances[base + found] = chance - (chance >> 5);
        found = found << 1 | 1;
      }
      if (range < 0x1000000) {
        range = range << 8 >>> 0;
        code = (code << 8 | input[at++]) >>> 0;
      }
    }
    now[0] = range;
    now[1] = code;
    return found - end;
  };
  const reversed = (base, bits) => {
    let node = 1, found = 0;
    for (let count = 0; count < bits; count++) {
      const one = bit(base + node);
      node = node << 1 | one;
      found |= one << count;
    }
    return found;
  };
  const direct = bits => {
    let found = 0;
    for (let count = 0; count < bits; count++) {
      now[0] >>>= 1;
      const one = now[1] >= now[0];
      if (one) now[1] -= now[0];
      found = found << 1 | one;
      if (now[0] < 0x1000000) more();
    }
    return found;
  };
  const length = base => {
    if (!bit(base)) return 2 + tree(base + 2, 8);
    return bit(base + 1) ? 18 + tree(base + 18, 256) : 10 + tree(base + 10, 8);
  };
  const distance = count => {
    const slot = tree(SLOT + Math.min(count - 2, 3) * 64, 64);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1, first = (2 | slot & 1) << bits;
    if (slot < 14) return first + reversed(NEAR + first - slot, bits);
    return first + (direct(bits - 4) << 4) + reversed(ALIGN, 4);
  };
  // A byte that follows a copy is unlike the one that would have been copied next.
  const unlike = (base, like) => {
    let found = 1;
    while (found < 256) {
      const expected = like >> 7 & 1, one = bit(base + (1 + expected << 8) + found);
      found = found << 1 | one;
      if (one !== expected) break;
      like <<= 1;
    }
    while (found < 256) found = found << 1 | bit(base + found);
    return found;
  };
  // The last four distances.
  let [last, second, third, fourth] = [0, 0, 0, 0];
  for (let to = 0, state = 0; to < out.length;) {
    if (!bit(MATCH + state)) {
      const base = LITERAL + 0x300 * (to && out[to - 1] >> 4);
      out[to] = state < 7 ? tree(base, 256) : unlike(base, out[to - last - 1]);
      to++;
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }
    let count = 0;
    if (!bit(REP + state)) {
      count = length(LENGTH);
      [fourth, third, second, last] = [third, second, last, distance(count)];
      state = state < 7 ? 7 : 10;
    } else {
      if (!bit(REP0 + state)) count = 1 - bit(LONG + state);
      else if (!bit(REP1 + state)) [second, last] = [last, second];
      else if (!bit(REP2 + state)) [third, second, last] = [second, last, third];
      else [fourth, third, second, last] = [third, second, last, fourth];
      const short = count;
      count ||= length(AGAIN);
      state = state < 7 ? 8 + short : 11;
    }
    for (const end = to + count; to < end; to++) out[to] = out[to - last - 1];
  }
  return out;
}
