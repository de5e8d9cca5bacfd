/**
 * `npm run looks`: the template in public designs, at four widths and in six modes. Writes one
 * sheet of pictures, and what was measured and is not as it should be. `-- --only Pico` looks at
 * the designs with that in their names.
 */
import { mkdirSync } from 'node:fs';
import { readCommand } from '../../scripts/command-line';
import { LOOKS } from '../../scripts/commands';
import { createStage } from '../support/stage';
import { DESIGNS } from './designs';
import { lookAt, MODES, type Mode } from './look';

const SHEET = 'node_modules/.cache/looks.png';
const WIDTHS = [1280, 768, 390, 320];

const { values } = readCommand(LOOKS);
const stage = await createStage();
const cells: string[] = [];
let count = 0;
for (const design of DESIGNS.filter(({ name }) => name.includes(values.only))) {
  // Modes change colours and directions: two widths show them.
  const looks: [number, Mode][] = [
    ...WIDTHS.map((width): [number, Mode] => [width, 'as it is']),
    ...MODES.slice(1).flatMap((mode): [number, Mode][] => [
      [1280, mode],
      // Of 320 px, 200 % are 160; 400 % of 1280 are 320.
      ...(/zoom/.test(mode) ? [] : [[320, mode] as [number, Mode]]),
    ]),
  ];
  for (const [width, mode] of looks) {
    const { faults, picture } = await lookAt(stage, design, width, mode);
    const name = `${design.name}, ${width}, ${mode}`;
    for (const fault of faults) {
      console.info(`${name}: ${fault}`);
    }
    count += faults.length;
    const isShown =
      (mode === 'as it is' && /1280|390/.test(`${width}`)) || (mode !== 'dark' && values.only);
    if (isShown) {
      cells.push(
        `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${picture.toString('base64')}" width="${width / 2}"></figure>`,
      );
    }
  }
}
const { page } = await stage.open({
  html: `<!doctype html><style>body{display:flex;flex-wrap:wrap;align-items:start;gap:12px;margin:12px;background:#777;font:13px sans-serif;color:#fff}figure{margin:0}img{display:block}</style>${cells.join('')}`,
  viewport: { width: 1800, height: 900 },
});
mkdirSync('node_modules/.cache', { recursive: true });
await page.screenshot({ path: SHEET, fullPage: true });
await stage.close();
console.info(`${count} faults; ${SHEET}`);
process.exitCode = count ? 1 : 0;
