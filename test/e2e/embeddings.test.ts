import { assertWorks } from '../support/embeddings-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('embeddings');

for (const embed of ['credentialed', 'module', 'injected'] as const) {
  test(`${embed} › the recorded ad appears, its pixels are fired once, and a click opens the counting address`, () =>
    assertWorks(stage, embed));
}
