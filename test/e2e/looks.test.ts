import * as assert from 'uvu/assert';
import { DESIGNS } from '../looks/designs';
import { lookAt, type Mode } from '../looks/look';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('the template in public designs');

/** Of each kind one; `npm run looks` has them all. */
const ROWS: [design: string, width: number, mode: Mode][] = [
  ['Bootstrap', 1280, 'as it is'],
  ['Pico', 768, 'as it is'],
  ['Bulma', 390, 'as it is'],
  ['Bulma dark', 320, 'right to left'],
  ['GitHub dark', 1280, 'forced colours'],
  ['Bootstrap dark', 1280, 'zoom of 200 %'],
  ['A blog’s theme', 1280, 'as it is'],
  ['A blog’s theme', 320, 'print'],
];

for (const [name, width, mode] of ROWS) {
  test(`${name}, ${width} px, ${mode} › can be read, reached and seen, and moves nothing`, async () => {
    const design = DESIGNS.find((one) => one.name === name);
    if (!design) {
      throw new Error(`There is no design ${name}.`);
    }
    const { faults } = await lookAt(stage(), design, width, mode);
    assert.equal(faults, []);
  });
}
