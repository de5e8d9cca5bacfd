import { suite } from 'uvu';
import { assertWorks } from '../support/embeddings-stand';
import { stageFor } from '../support/stage';

const test = suite('embeddings');
const stage = stageFor(test);

for (const embed of ['credentialed', 'module', 'injected'] as const) {
  test(`${embed} › the recorded ad appears, its pixels are fired once, and a click opens the counting address`, () =>
    assertWorks(stage, embed));
}

test.run();
