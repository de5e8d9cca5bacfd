import { type Collapsed, createLayoutStand, type Margins, type Reserved } from '../support/layout-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('room');
const { assertReserved, assertCollapsed, assertMargins } = createLayoutStand(stage);

const RESERVED: Reserved[] = [
  ['nothing reserved', {}, true],
  ['width and height', { reserve: { width: 300, height: 250 } }, false],
];

const COLLAPSED: Collapsed[] = [
  [undefined, true, false],
  ['noFill', false, true],
];

const MARGINS: Margins[] = [['the margins that nobody set', {}, 800, 200]];

for (const row of RESERVED) {
  test(`reserve › ${row[0]}: the page ${row[2] ? 'moves' : 'does not move'}`, () => assertReserved(row));
}

for (const row of COLLAPSED) {
  test(`collapse ${row[0]} › a no-fill in view ${row[1] ? 'keeps' : 'gives back'} its room`, () =>
    assertCollapsed(row));
}

for (const row of MARGINS) {
  test(`lazy › ${row[0]}: asks at ${row[2]} px, and draws at ${row[3]} px`, () => assertMargins(row));
}
