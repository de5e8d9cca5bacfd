import { estimateSize } from './estimate-size';

/** Letters that are tried for each name: with more, the build takes longer and hardly gains. */
const TRIED = 16;

/** Times that all names are gone through: what one name gains depends on the others. */
const ROUNDS = 1;

/** Names in a text, each by its number. */
export interface NamedText {
  /** Text and numbers of names by turns. */
  parts: (string | number)[];
  /** The name of each number, so far. */
  names: string[];
  /** For each number those whose name it must not have. */
  conflicts: number[][];
  /** Names that may be given. */
  free: string[];
}

/**
 * Gives each name the letter with which the text compresses best, one name after the other, the most frequent first.
 * Returns the names.
 */
export function refineNames({ conflicts, free, names, parts }: NamedText): string[] {
  const chosen = [...names];
  const letters = free.filter((name) => name.length === 1).slice(0, TRIED);
  const sizeNow = () =>
    estimateSize(parts.map((part) => (typeof part === 'number' ? chosen[part] : part)).join(''));
  const uses = chosen.map(() => 0);
  for (const part of parts) if (typeof part === 'number') uses[part] = (uses[part] ?? 0) + 1;
  const order = [...chosen.keys()].sort((one, other) => (uses[other] ?? 0) - (uses[one] ?? 0));
  let best = sizeNow();
  for (let round = 0; round < ROUNDS; round++) {
    for (const number of order) {
      let name = chosen[number] as string;
      const taken = new Set((conflicts[number] ?? []).map((other) => chosen[other]));
      for (const letter of letters) {
        if (letter === name || taken.has(letter)) continue;
        chosen[number] = letter;
        const size = sizeNow();
        if (size >= best) continue;
        best = size;
        name = letter;
      }
      chosen[number] = name;
    }
  }
  return chosen;
}
