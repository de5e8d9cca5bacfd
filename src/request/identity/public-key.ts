/** Number of letters before the checksum of a public key. docs/options.md#limits. */
const LETTERS = 15;

/**
 * The letters a to y. With 26 letters, random bytes modulo 26 would be less even. docs/identity.md,
 * "The public key".
 */
const ALPHABET = 25;

/**
 * A public key: 15 random letters a to y, then the character whose code is that of the 1st plus the
 * 2nd minus the 15th.
 */
export function publicKey() {
  const random = crypto.getRandomValues(new Uint16Array(LETTERS));
  const letterCodes = [...random].map((value) => 97 + (value % ALPHABET));
  const [first = 0, second = 0] = letterCodes;
  return String.fromCharCode(...letterCodes, first + second - (letterCodes[LETTERS - 1] ?? 0));
}
