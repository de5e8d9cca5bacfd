/**
 * `npm run engines`: what has to work everywhere, in the engines besides the Chromium of all other tests. An engine that is
 * not on this machine is said, and is no failure.
 */
import { suite, type Test } from 'uvu';
import * as assert from 'uvu/assert';
import { createStage, type Stage } from '../support/stage';
import { type Engine, inTime, NotHere } from './engine';
import { ENGINES } from './find-engines';
import { meansOf } from './means';
import { SENTENCES } from './sentences';

function addSentences(test: Test, engine: Engine): void {
  let stage: Stage;
  test.before(async () => {
    stage = await createStage();
  });
  test.after.each(() => stage.reset());
  test.after(async () => {
    await stage.close();
    await engine.close();
  });
  for (const [sentence, check] of Object.entries(SENTENCES)) {
    test(sentence, async () => {
      await inTime(check(meansOf(engine, stage)), sentence);
      assert.equal(await engine.read('troubles'), []);
    });
  }
}

const notes: string[] = [];
process.on('exit', () => {
  for (const note of notes) console.log(`*** ${note} ***`);
});

for (const [name, start] of ENGINES) {
  const engine = await start().catch((reason: Error) => reason);
  if (engine instanceof NotHere) {
    notes.push(`${name} was NOT run: ${engine.message}`);
    continue;
  }
  const test = suite(engine.name);
  if (engine instanceof Error) {
    test(`${name} starts`, () => {
      throw engine;
    });
  } else {
    addSentences(test, engine);
  }
  test.run();
}
