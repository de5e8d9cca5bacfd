import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import type { ModuleShare } from './modules';
import { escapeHtml } from './page-cost';

/** A file's modules as a tree of one level. */
type Node = Partial<ModuleShare> & { children?: ModuleShare[] };

const WIDTH = 640;

/**
 * A file of this many characters gets the full height; smaller ones less, so that areas can be
 * compared roughly.
 */
const FULL = 20_000;
const [LOWEST, HIGHEST] = [70, 300] as const;

/** A colour by the folder or the package that a module is of: the same in each file. */
function colourOf(module: string): string {
  const folder = module.includes('/') ? module.split('/')[0] : '';
  let hash = 7;
  for (const sign of folder ?? '') {
    hash = (hash * 31 + sign.charCodeAt(0)) % 360;
  }
  return `hsl(${hash} 38% 82%)`;
}

const percent = (length: number, whole: number): string =>
  `${((100 * length) / whole).toFixed(2)}%`;

/** A module's rectangle. Its name is cut by css where it does not fit. */
function cell({ data, x0, x1, y0, y1 }: HierarchyRectangularNode<Node>, height: number): string {
  const { characters, module = '' } = data;
  const box = `left:${percent(x0, WIDTH)};top:${percent(y0, height)};width:${percent(x1 - x0, WIDTH)};height:${percent(y1 - y0, height)}`;
  const label = escapeHtml(module.split('/').at(-1) ?? module);
  return `<i title="${escapeHtml(module)}: ${characters}" style="${box};background:${colourOf(module)}">${label}</i>`;
}

/**
 * The modules of a file as rectangles, the largest first, their areas in proportion to their
 * characters.
 */
export function treemapHtml(file: string, modules: ModuleShare[]): string {
  const root = hierarchy<Node>({ children: modules })
    .sum(({ characters = 0 }) => characters)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const height = Math.round(
    Math.max(LOWEST, HIGHEST * Math.sqrt(Math.min(1, (root.value ?? 0) / FULL))),
  );
  const laid = treemap<Node>().size([WIDTH, height]).padding(1)(root);
  const cells = laid.leaves().map((leaf) => cell(leaf, height));
  return `<div class="map" role="img" aria-label="Modules of ${escapeHtml(file)}" style="height:${height}px">${cells.join('')}</div>`;
}
