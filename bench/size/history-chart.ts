import type { Release } from './history';
import { escapeHtml } from './treemap';

const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 56;
const BOTTOM = 24;

/** The figures shown over releases, and their colours. */
const LINES: [name: string, colour: string][] = [
  ['tag.js (loader)', '#2f6f63'],
  ['tag.fast.js (loader with renderer)', '#7a5195'],
  ['renderer', '#b5651d'],
  ['path: first native ad', '#1f4e79'],
];

function plot(
  history: Release[],
  name: string,
  colour: string,
  x: (at: number) => number,
  y: (bytes: number) => number,
) {
  const points = history.flatMap(({ sizes }, at) => {
    const bytes = sizes[name];
    return bytes === undefined ? [] : [[x(at), y(bytes), bytes] as const];
  });
  const path = points
    .map(([left, top], at) => `${at ? 'L' : 'M'}${left.toFixed(1)} ${top.toFixed(1)}`)
    .join('');
  const dots = points.map(
    ([left, top, bytes]) =>
      `<circle cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="3" fill="${colour}"><title>${escapeHtml(name)}: ${bytes}</title></circle>`,
  );
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}`;
}

/** Bytes after brotli over the releases, as a chart with its legend. */
export function historyChart(history: Release[]): string {
  const top = Math.max(1000, ...history.flatMap(({ sizes }) => LINES.map(([name]) => sizes[name] ?? 0)));
  const x = (at: number) => LEFT + 10 + (at * (WIDTH - LEFT - 40)) / Math.max(1, history.length - 1);
  const y = (bytes: number) => 10 + (HEIGHT - BOTTOM - 10) * (1 - bytes / top);
  const grid = Array.from({ length: Math.floor(top / 1000) + 1 }, (_, kB) => {
    const at = y(kB * 1000).toFixed(1);
    return `<path d="M${LEFT} ${at}H${WIDTH}" stroke="#ddd"/><text x="${LEFT - 6}" y="${Number(at) + 4}" text-anchor="end">${kB} kB</text>`;
  });
  const names = [0, history.length - 1]
    .filter((at, index, all) => all.indexOf(at) === index && history[at])
    .map((at) => {
      const anchor = at ? 'end' : 'start';
      return `<text x="${x(at)}" y="${HEIGHT - 6}" text-anchor="${anchor}">${escapeHtml(history[at]?.name ?? '')}</text>`;
    });
  const lines = LINES.map(([name, colour]) => plot(history, name, colour, x, y));
  const legend = LINES.map(
    ([name, colour]) => `<li><i style="background:${colour}"></i>${escapeHtml(name)}</li>`,
  );
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Bytes after brotli over releases">${grid.join('')}${lines.join('')}${names.join('')}</svg><ul class="legend">${legend.join('')}</ul>`;
}
