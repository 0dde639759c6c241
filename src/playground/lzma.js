// Expands raw LZMA with lc=4, lp=0, pb=0, which takes a quarter less than what browsers can expand by themselves.
// See the LZMA specification of 7-Zip, whose names are in parentheses.

// Where the chances of each kind of decision begin: whether a copy follows (IsMatch), from one of the last distances
// (IsRep), which of them (IsRepG0 to G2), more than a byte (IsRep0Long); distances (PosSlot, Pos, Align); lengths (Len,
// RepLen); bytes (Lit).
const COPY = 0, KNOWN = 12, OTHER = 24, THIRD = 36, FOURTH = 48, LONG = 60;
const SLOT = 72, NEAR = 328, LOW = 443, LENGTH = 459, KNOWN_LENGTH = 733, BYTE = 1007;

class Expander {
  constructor(input) {
    this.input = input;
    this.chances = new Uint16Array(BYTE + 0x300 * 16).fill(1024);
    // The range and the code, numbers of 32 bits. Before them stands in four bytes how many bytes come out.
    const start = new DataView(input.buffer);
    this.now = Uint32Array.of(0xffffffff, start.getUint32(5));
    this.at = 9;
    this.out = new Uint8Array(start.getUint32(0));
  }

  more() {
    this.now[0] <<= 8;
    this.now[1] = this.now[1] << 8 | this.input[this.at++];
  }

  bit(index) {
    const { now, chances } = this;
    const chance = chances[index], bound = (now[0] >>> 11) * chance, one = now[1] >= bound;
    if (one) {
      now[0] -= bound;
      now[1] -= bound;
      chances[index] = chance - (chance >> 5);
    } else {
      now[0] = bound;
      chances[index] = chance + (2048 - chance >> 5);
    }
    if (now[0] < 0x1000000) this.more();
    return one ? 1 : 0;
  }

  // Bits with even chances.
  direct(count) {
    const { now } = this;
    let found = 0;
    while (count--) {
      now[0] >>>= 1;
      const one = now[1] >= now[0];
      if (one) now[1] -= now[0];
      found = found << 1 | one;
      if (now[0] < 0x1000000) this.more();
    }
    return found;
  }

  // A number below `end`, the highest bit first.
  tree(base, end) {
    let found = 1;
    while (found < end) found = found << 1 | this.bit(base + found);
    return found - end;
  }

  // A number of so many bits, the lowest first.
  reversed(base, count) {
    let node = 1, found = 0;
    for (let place = 0; place < count; place++) {
      const one = this.bit(base + node);
      node = node << 1 | one;
      found |= one << place;
    }
    return found;
  }

  length(base) {
    if (!this.bit(base)) return 2 + this.tree(base + 2, 8);
    return this.bit(base + 1) ? 18 + this.tree(base + 18, 256) : 10 + this.tree(base + 10, 8);
  }

  distance(length) {
    const slot = this.tree(SLOT + Math.min(length - 2, 3) * 64, 64);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1, first = (2 | slot & 1) << count;
    if (slot < 14) return first + this.reversed(NEAR + first - slot, count);
    return first + (this.direct(count - 4) << 4) + this.reversed(LOW, 4);
  }

  // A byte that follows a copy: it is unlike the one that would have been copied next.
  unlike(base, next) {
    let found = 1;
    while (found < 256) {
      const expected = next >> 7 & 1, one = this.bit(base + (1 + expected << 8) + found);
      found = found << 1 | one;
      if (one !== expected) break;
      next <<= 1;
    }
    while (found < 256) found = found << 1 | this.bit(base + found);
    return found;
  }

  all() {
    const { out } = this;
    // The last four distances, and which kinds of things came last.
    let first = 0, second = 0, third = 0, fourth = 0, state = 0;
    for (let to = 0; to < out.length;) {
      if (!this.bit(COPY + state)) {
        const base = BYTE + 0x300 * (to && out[to - 1] >> 4);
        out[to] = state < 7 ? this.tree(base, 256) : this.unlike(base, out[to - first - 1]);
        to++;
        state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
        continue;
      }
      let length = 0;
      if (this.bit(KNOWN + state)) {
        if (!this.bit(OTHER + state)) length = 1 - this.bit(LONG + state);
        else if (!this.bit(THIRD + state)) [second, first] = [first, second];
        else if (!this.bit(FOURTH + state)) [third, second, first] = [second, first, third];
        else [fourth, third, second, first] = [third, second, first, fourth];
        state = (state < 7 ? 8 : 11) + (length && state < 7 ? 1 : 0);
        length ||= this.length(KNOWN_LENGTH);
      } else {
        length = this.length(LENGTH);
        [fourth, third, second, first] = [third, second, first, this.distance(length)];
        state = state < 7 ? 7 : 10;
      }
      for (const end = to + length; to < end; to++) out[to] = out[to - first - 1];
    }
    return out;
  }
}

const expanded = input => new Expander(input).all();
