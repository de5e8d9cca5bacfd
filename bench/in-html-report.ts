import { type Target, targetTable } from './targets';

/** The contents of `bench/in-html.json`. */
export interface InHtmlResults {
  rounds: number;
  targets: Target[];
}

/** The section of `docs/speed.md` on the ad in the page's html. */
export const inHtmlInFull = ({ rounds, targets }: InHtmlResults): string =>
  [
    `Medians of ${rounds} alternating views:`,
    '',
    ...targetTable('the ad in the html', targets),
  ].join('\n');
