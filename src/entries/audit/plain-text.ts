import { escapeForJson } from '../../shared/escape-for-json';

/** Ends of lines, and what a terminal moves by: a space instead keeps words apart. */
const MOVES = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu;

/**
 * Other signs that a terminal, a log or a reader's eye obeys instead of showing: control characters
 * of both sets, what turns the direction of writing or has no width, and half of a pair, which is
 * no character.
 */
const OBEYED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Words that build servers obey in a log: `::error::` at the beginning of a line. */
const COMMAND = /^\s*:(?=:)/;

/** The same, as `##[error]` and `##vso[` anywhere. */
const MARK = /#(?=#\w*\[)/g;

/** Ends of lines as GitHub's annotations encode them. */
const ENCODED_END = /%(?=0[ad])/gi;

/**
 * An untrusted text as one line that no terminal and no build server obeys: a page's address, keys
 * and answers may contain anything.
 */
export function plainLine(text: unknown) {
  return String(text)
    .replace(MOVES, ' ')
    .replace(OBEYED, '')
    .replace(COMMAND, '$& ')
    .replace(MARK, '$& ')
    .replace(ENCODED_END, '%25');
}

/** An untrusted text of several lines, such as an error's. */
export function plainLines(text: unknown) {
  return String(text).split(/\r?\n/).map(plainLine).join('\n');
}

/**
 * JSON of several lines that is safe to print: whatever would be obeyed is escaped, so that the
 * value is the same.
 */
export function plainJson(value: unknown) {
  const escaped = (signs: string) => signs.replace(/./gs, escapeForJson);
  return JSON.stringify(value, null, 2)
    .split('\n')
    .map((textLine) => textLine.replace(OBEYED, escaped).replace(MARK, escaped))
    .join('\n');
}
