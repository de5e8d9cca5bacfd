import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import type { ModuleShare } from './modules';

/** A file's modules as a tree of one level. */
interface Node {
  name: string;
  characters?: number;
  children?: Node[];
}

const WIDTH = 640;

/** A file of this many characters gets the full height; smaller ones less, so that areas can be compared roughly. */
const FULL = 20_000;
const [LOWEST, HIGHEST] = [70, 300] as const;

/** Pixels that a letter takes, about; a name that does not fit is left to the list below. */
const LETTER = 9.5;

/** Text as it may stand in html. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A colour by the folder or the package that a module is of: the same in each file. */
function colourOf(module: string): string {
  const folder = module.includes('/') ? module.split('/')[0] : '';
  let hash = 7;
  for (const sign of folder ?? '') hash = (hash * 31 + sign.charCodeAt(0)) % 360;
  return `hsl(${hash} 38% 82%)`;
}

function cell({ data, x0, x1, y0, y1 }: HierarchyRectangularNode<Node>): string {
  const { characters, name } = data;
  const [width, height] = [x1 - x0, y1 - y0];
  const label = name.split('/').at(-1) ?? name;
  const text =
    height > 20 && width > label.length * LETTER + 8
      ? `<text x="${(x0 + 4).toFixed(1)}" y="${(y0 + 16).toFixed(1)}">${escapeHtml(label)}</text>`
      : '';
  const rect = `<rect x="${x0.toFixed(1)}" y="${y0.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${colourOf(name)}"/>`;
  return `<g><title>${escapeHtml(name)}: ${characters}</title>${rect}${text}</g>`;
}

/** The modules of a file as rectangles, their areas in proportion to their characters. */
export function treemapSvg(file: string, modules: ModuleShare[]): string {
  const root = hierarchy<Node>({
    name: file,
    children: modules.map(({ characters, module }) => ({ name: module, characters })),
  }).sum(({ characters = 0 }) => characters);
  const share = Math.sqrt(Math.min(1, (root.value ?? 0) / FULL));
  const height = Math.round(Math.max(LOWEST, HIGHEST * share));
  const laid = treemap<Node>().size([WIDTH, height]).padding(1)(root);
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Modules of ${escapeHtml(file)}">${laid.leaves().map(cell).join('')}</svg>`;
}
