/** Bits that a character takes where nothing before it is repeated. */
const LITERAL = 8;

/** Bits that a repetition takes, without what its distance and its length need. */
const REPETITION = 16;

/** Characters that a repetition has at least. */
const SHORTEST = 4;

/** Characters that a repetition has at most. */
const LONGEST = 200;

/** Earlier places that are looked at for a repetition. */
const MAX_PLACES = 24;

/** Places of a table that groups of characters are looked up in; a power of two. */
const TABLE = 1 << 14;

const floorLog2 = (value: number) => 31 - Math.clz32(value);

/**
 * About how many bits a text has after compression: what is written once more costs little. Whole numbers only, so that each
 * machine says the same, and a build's bytes follow from its source alone; compressors themselves differ between machines.
 */
export function estimateSize(text: string): number {
  const { length } = text;
  const codes = Uint16Array.from({ length }, (_, at) => text.charCodeAt(at));
  const last = new Int32Array(TABLE).fill(-1);
  const before = new Int32Array(length);
  const code = (at: number) => codes[at] as number;
  const groupAt = (at: number) =>
    (code(at) * 2533 + code(at + 1) * 435 + code(at + 2) * 7 + code(at + 3) * 977) & (TABLE - 1);
  let bits = 0;
  let at = 0;
  while (at < length) {
    let saved = 0;
    let taken = 1;
    const isGroup = at + SHORTEST <= length;
    let place = isGroup ? (last[groupAt(at)] as number) : -1;
    for (let tries = 0; place >= 0 && tries < MAX_PLACES; tries++) {
      let same = 0;
      while (same < LONGEST && at + same < length && codes[place + same] === codes[at + same]) same++;
      const gain = same * LITERAL - REPETITION - 2 * floorLog2(at - place) - 2 * floorLog2(same);
      if (same >= SHORTEST && gain > saved) {
        saved = gain;
        taken = same;
      }
      place = before[place] as number;
    }
    bits += taken * LITERAL - saved;
    for (const end = at + taken; at < end; at++) {
      if (at + SHORTEST > length) continue;
      const group = groupAt(at);
      before[at] = last[group] as number;
      last[group] = at;
    }
  }
  return bits;
}
