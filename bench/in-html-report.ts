import { quantileOf } from './quantile';
import { type Target, target, targetTable } from './targets';

/** What was painted in a page view, in ms since its start, and what had come before the ad's text. */
interface Paints {
  firstPaint: number;
  text: number;
  image: number;
  requests: number;
  scriptBytes: number;
}

/** The views of each page by round: without an ad, with its answer at once, with a late one. */
export interface Painted {
  empty: Paints[];
  present: Paints[];
  late: Paints[];
}

/** The contents of `bench/in-html.json`. */
export interface InHtmlResults {
  rounds: number;
  targets: Target[];
}

/** What is judged, and its limit: of a view with its answer at once, one with a late answer, and the page without an ad. */
const FIGURES: [
  name: string,
  limit: number,
  figure: (present: Paints, late: Paints, empty: Paints) => number,
][] = [
  ['the ad’s text ÷ first paint of its page', 1, ({ firstPaint, text }) => text / firstPaint],
  ['first paint with the ad ÷ without', 1.05, (present, _, empty) => present.firstPaint / empty.firstPaint],
  ['the same, answer 300 ms late', 1.05, (_, late, empty) => late.firstPaint / empty.firstPaint],
  ['the ad’s image ÷ first paint of its page', 2, ({ firstPaint, image }) => image / firstPaint],
  ['requests of ours before the text', 0, ({ requests }) => requests],
  ['bytes of script before the text', 0, ({ scriptBytes }) => scriptBytes],
];

/** The figures of a condition, medians of the rounds. */
export function inHtmlTargets(condition: string, { empty, late, present }: Painted): Target[] {
  return FIGURES.map(([name, limit, figure]) => {
    const values = present.map((view, round) => figure(view, late[round] as Paints, empty[round] as Paints));
    return target(`${condition}: ${name}`, quantileOf(values), limit);
  });
}

/** The section of `docs/speed.md` on the ad in the page's html. */
export const inHtmlInFull = ({ rounds, targets }: InHtmlResults): string =>
  [`Medians of ${rounds} alternating views:`, '', ...targetTable('the ad in the html', targets)].join('\n');
