import { suite } from 'uvu';
import { stageFor } from '../support/stage';
import { createVastStand } from '../support/vast-stand';

const test = suite('VAST');

const stage = stageFor(test);

const { playsToItsEnd } = createVastStand(stage);

test('InLine by vastUrl › a real video plays to its end, and each pixel arrives once, in order', () =>
  playsToItsEnd('vastUrl'));

test.run();
