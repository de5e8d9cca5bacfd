import * as assert from 'uvu/assert';
import { KEYS, keyChoices, printedKeys } from '../../../demo/keys';
import { storedAnswer } from '../../../demo/stored-answers';
import { createZones } from '../../../demo/zones';
import { suite } from '../../support/suite';

const test = suite('keys to try');

const zones = createZones();

for (const [group, keys] of KEYS.filter(([name]) => name !== 'No ad')) {
  for (const { key, shows } of keys) {
    test(`${group}: ${shows} › the ad server has an answer for ${key}`, async () => {
      const { answerOf = key } = zones.get(key);
      const answer = JSON.stringify(await storedAnswer(answerOf, key));
      assert.match(answer, '"status":"OK"');
    });
  }
}

test('terminal and form › have each key once', () => {
  const keys = KEYS.flatMap(([, group]) => group.map(({ key }) => key));
  assert.is(new Set(keys).size, keys.length);
  for (const key of keys) {
    assert.is(printedKeys().filter((line) => line.trim().split(' ')[0] === key).length, 1, key);
    assert.is(keyChoices().split(`value="${key}"`).length, 2, key);
  }
});
