/**
 * Why targets are missed, by the name of the target: the README and docs/speed.md say it under their tables for those that are.
 * A build test asks for a reason for each missed target.
 */
const REASONS: Record<string, string> = {
  row: 'the targets assume 8 ms of script before the requests and 8 ms from the last arrival to the ad; privacy signals, the visitor’s traits and the checks of what strangers wrote take longer.',
  'html: arrival of tag.js → requests on the wire, ms':
    'parsing `tag.js` is a third of it; the rest reads settings, consent and the visitor’s traits, which the first request has to say.',
  'html: last arrival → ad, plain snippet, ms':
    'the last arrival is the renderer: compiling it is a quarter of it; then the answer is checked and the ad built. With the fast snippet that was done before.',
  'html: script added, plain snippet, ms':
    'it includes the file that counts clicks and views, which comes after the ad.',
  'load ÷ minimum':
    'each placement has events, a trace and an element of its own; requests joined with `batch` cost less than the minimum.',
  'scrolling ÷ minimum':
    'every 100 ms, nine points of each ad in view are checked for what covers it, until its views have been counted.',
  'heap each, kB':
    'a placement keeps its answer, its trace and its listeners as long as the page has it: `diagnostics()` and the console show them.',
  'longest run of our scripts, processor slowed 4×, ms':
    'the tag starts, and the page’s own code defines and requests 200 placements, in one task.',
};

/** For a target without a reason. */
export const UNKNOWN = 'the reason is not known.';

/** A paragraph that gives the reason for each missed target, after an empty line; nothing if none is missed. */
export function whyMissed(missed: { name: string; reason?: string }[]): string[] {
  const sentences = new Map<string, string[]>();
  for (const { name, reason = name } of missed) {
    const text = REASONS[reason] ?? UNKNOWN;
    sentences.set(text, [...(sentences.get(text) || []), name]);
  }
  const texts = [...sentences].map(([text, names]) => `*${names.join('*, *')}*: ${text}`);
  return texts.length ? ['', `Why not: ${texts.join(' ')}`] : [];
}
