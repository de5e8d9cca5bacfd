import { ROW_TITLES, ROWS } from './ads';
import { DRAWERS, TITLES } from './contestants';
import type { LoadResults } from './results';

const WIDTH = 640;
const LABEL_WIDTH = 190;
const ROW_HEIGHT = 30;
const COLOURS: Record<string, string> = {
  minimum: '#8a8f98',
  plain: '#2f6f63',
  fast: '#2f6f63',
  prebid: '#b5651d',
};

/** Bars of the time until the ad appears, with their middle half, one group for each kind of ad. */
export function loadPlot({ rows }: LoadResults): string {
  let top = 0;
  const groups = ROWS.flatMap((row) => {
    const drawn = DRAWERS[row].flatMap((name) => {
      const time = rows[row]?.[name]?.metrics.inDocument;
      return time ? [{ name, ...time }] : [];
    });
    if (!drawn.length) return [];
    const scale = (WIDTH - LABEL_WIDTH - 80) / Math.max(...drawn.map(({ high }) => high));
    const bars = drawn.map(({ high, low, median, name }, at) => {
      const y = 30 + at * ROW_HEIGHT;
      const x = (ms: number) => (LABEL_WIDTH + ms * scale).toFixed(1);
      return `<text x="${LABEL_WIDTH - 8}" y="${y + 15}" text-anchor="end">${TITLES[name]}</text><rect x="${LABEL_WIDTH}" y="${y + 2}" width="${(median * scale).toFixed(1)}" height="18" rx="2" fill="${COLOURS[name]}"/><path d="M${x(low)} ${y + 11}H${x(high)}" stroke="#111" stroke-width="2"/><text x="${Number(x(Math.max(high, median))) + 6}" y="${y + 15}">${Math.round(median)} ms</text>`;
    });
    const group = `<g transform="translate(0 ${top})"><text x="8" y="18" font-weight="bold">${ROW_TITLES[row]}</text>${bars.join('')}</g>`;
    top += 30 + drawn.length * ROW_HEIGHT;
    return [group];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top + 8}" font-family="sans-serif" font-size="12" fill="#222"><title>Time until the ad is in the document</title><rect width="100%" height="100%" fill="#fff"/>${groups.join('')}</svg>\n`;
}
