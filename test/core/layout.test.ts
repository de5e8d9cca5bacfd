import { createLayoutStand } from '../support/layout-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('room');
const { testRows } = createLayoutStand(test, stage);

testRows(
  [
    ['nothing reserved', {}, true],
    ['width and height', { reserve: { width: 300, height: 250 } }, false],
  ],
  [
    [undefined, true, false],
    ['noFill', false, true],
  ],
  [['the margins that nobody set', {}, 800, 200]],
);
