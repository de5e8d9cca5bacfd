import { suiteOnStage } from '../support/stage';
import { createVastStand } from '../support/vast-stand';

const { test, stage } = suiteOnStage('VAST');

const { playsToItsEnd } = createVastStand(stage);

test('InLine by vastUrl › a real video plays to its end, and each pixel arrives once, in order', () =>
  playsToItsEnd('vastUrl'));
