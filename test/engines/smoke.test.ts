/**
 * `npm run engines`: what has to work everywhere, in the engines besides the Chromium of all other
 * tests. An engine that is not on this machine is said, and is a failure in CI only.
 */
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { addMissing } from '../support/missing';
import { createStage, type Stage } from '../support/stage';
import { suite } from '../support/suite';
import { CONNECTION_SENTENCES } from './connections';
import { COST_SENTENCES } from './cost-sentences';
import { DEMO_SENTENCES } from './demo-sentences';
import { type Engine, inTime, NotHere } from './engine';
import { ENGINES } from './find-engines';
import { meansOf } from './means';
import { SENTENCES } from './sentences';

function addSentences(test: Test, engine: Engine): void {
  let stage: Stage;
  test.before(async () => {
    stage = await createStage();
  });
  test.after.each(async () => {
    // An ad that is still in view counts for the next test, whose trackers have equal addresses.
    await inTime(engine.visit('about:blank'), 'leaving the page');
    stage.reset();
  });
  test.after(async () => {
    await stage.close();
    await engine.close();
  });
  for (const [sentence, check] of Object.entries({
    ...SENTENCES,
    ...COST_SENTENCES,
    ...CONNECTION_SENTENCES,
    ...DEMO_SENTENCES,
  })) {
    test(sentence, async () => {
      await inTime(check(meansOf(engine, stage)), sentence);
      assert.equal(await engine.read('troubles'), []);
    });
  }
}

for (const [name, start] of ENGINES) {
  const engine = await start().catch((reason: Error) => reason);
  if (engine instanceof NotHere) {
    const note = `${name} was NOT run: ${engine.message}`;
    addMissing(note);
    continue;
  }
  const test = suite(engine instanceof Error ? name : engine.name);
  if (engine instanceof Error) {
    test(`${name} starts`, () => {
      throw engine;
    });
  } else {
    addSentences(test, engine);
  }
}
