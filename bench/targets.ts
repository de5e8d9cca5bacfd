import { markdownTable } from '../scripts/markdown-table';

/** A measured figure, and what it may be at most. */
export interface Target {
  name: string;
  measured: number;
  limit: number;
  isMet: boolean;
}

/** Sets a figure against its limit. */
export function target(name: string, measured: number, limit: number): Target {
  return { name, measured, limit, isMet: measured <= limit };
}

/** Why targets are missed, by their names. A build test asks for a reason for each that is. */
const REASONS: [target: RegExp, reason: string][] = [
  [
    /: (plain|fast) snippet ÷ minimum$/,
    'beside the round trip for the renderer, the tag’s own bytes take about 50 ms of this line, and script about 40 ms with the processor slowed 4×, half of it before the requests (an import costs 3 ms, the visitor’s traits 4) and half when the renderer is there.',
  ],
  [
    /^template: image painted|, template: image painted/,
    'the image is asked for when its ad is drawn, so it comes as much later as the ad does.',
  ],
  [/first paint with the ad ÷ without$/, 'the page is longer by the ad, its sheet and its answer.'],
  [/image ÷ first paint of its page$/, 'one request more than the page, which is as short as a page can be.'],
  [
    /requests on the wire, ms$/,
    'parsing `tag.js` is a third of it; the rest reads settings, consent and the visitor’s traits, which the first request has to say.',
  ],
  [
    /last arrival → ad, plain snippet, ms$/,
    'the last arrival is the renderer: compiling it is a quarter of it; then the answer is checked and the ad built. With the fast snippet that was done before.',
  ],
  [
    /script added, plain snippet, ms$/,
    'it includes the file that counts clicks and views, which comes after the ad.',
  ],
  [
    /heap added, plain snippet ÷ Prebid$/,
    'two thirds of it are compiled code: the files ask the browser to compile each function at once, so that the ad does not wait for it.',
  ],
  [
    /^load ÷ minimum/,
    'each placement has events, a trace and an element of its own, and its view is watched, which the minimum does not do; `batch` saves the requests, not this.',
  ],
  [
    /^scrolling ÷ minimum$/,
    'every 100 ms, nine points of each ad in view are checked for what covers it, until its views have been counted.',
  ],
  [
    /^heap each, kB$/,
    'a placement keeps its answer, its trace and its listeners as long as the page has it: `diagnostics()` and the console show them.',
  ],
  [
    /^longest run of our scripts, processor slowed/,
    'the tag starts, and the page’s own code defines and requests 200 placements, in one task.',
  ],
];

/** For a target without a reason. */
export const UNKNOWN = 'the reason is not known.';

/** A line for each target, and below them the reason of each that is missed. */
export function targetTable(title: string, targets: Target[]): string[] {
  const lines = targets.map(({ isMet, limit, measured, name }) => [
    name,
    measured.toFixed(limit > 5 ? 0 : 2),
    String(limit),
    isMet ? 'yes' : '**no**',
  ]);
  const missed = new Map<string, string[]>();
  for (const { name } of targets.filter(({ isMet }) => !isMet)) {
    const [, reason] = REASONS.find(([pattern]) => pattern.test(name)) ?? ['', UNKNOWN];
    missed.set(reason, [...(missed.get(reason) ?? []), name]);
  }
  const reasons = [...missed].map(([reason, names]) => `*${names.join('*, *')}*: ${reason}`);
  return [
    ...markdownTable([title, 'measured', 'at most', 'met'], lines),
    ...(reasons.length ? ['', `Why not: ${reasons.join(' ')}`] : []),
  ];
}
