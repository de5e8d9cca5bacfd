import { spreadOf } from './spread';
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

/** The figures of a condition, medians of the rounds. */
export function inHtmlTargets(condition: string, { empty, late, present }: Painted): Target[] {
  const median = (figure: (view: Paints, round: number) => number) => spreadOf(present.map(figure)).median;
  const pageAlone = (round: number) => empty[round]?.firstPaint ?? Number.NaN;
  const lateToAlone = spreadOf(late.map(({ firstPaint }, round) => firstPaint / pageAlone(round))).median;
  return [
    target(
      'the ad’s text ÷ first paint of its page',
      median(({ firstPaint, text }) => text / firstPaint),
      1,
    ),
    target(
      'first paint with the ad ÷ without',
      median(({ firstPaint }, round) => firstPaint / pageAlone(round)),
      1.05,
    ),
    target('the same, answer 300 ms late', lateToAlone, 1.05),
    target(
      'the ad’s image ÷ first paint of its page',
      median(({ firstPaint, image }) => image / firstPaint),
      2,
    ),
    target(
      'requests of ours before the text',
      median(({ requests }) => requests),
      0,
    ),
    target(
      'bytes of script before the text',
      median(({ scriptBytes }) => scriptBytes),
      0,
    ),
  ].map((one) => ({ ...one, name: `${condition}: ${one.name}` }));
}

const sectionOn = (rounds: number, targets: Target[]) =>
  [`Medians of ${rounds} alternating views:`, '', ...targetTable('the ad in the html', targets)].join('\n');

/** The README's section on the ad in the page's html: where connections cost what they do. */
export const inHtmlAsMarkdown = ({ rounds, targets }: InHtmlResults): string =>
  sectionOn(
    rounds,
    targets.filter(({ name }) => name.startsWith('real')),
  );

/** The section of `docs/speed.md`. */
export const inHtmlInFull = ({ rounds, targets }: InHtmlResults): string => sectionOn(rounds, targets);
