import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FOLDER, hashOf, PICTURES, RECORD } from '../../looks/taken-of';

const test = suite('pictures of README and docs');

test('no picture is older than what it shows (`npm run pictures`)', () => {
  const record: Record<string, string> = JSON.parse(readFileSync(RECORD, 'utf8'));
  for (const [name, sources] of Object.entries(PICTURES)) assert.is(record[name], hashOf(sources), name);
});

test('each picture is one that the command takes, and is shown', () => {
  const taken = readdirSync(FOLDER).filter((name) => name.endsWith('.png'));
  assert.equal(taken.sort(), Object.keys(PICTURES).sort());
  const texts = ['README.md', 'docs/style.md', 'docs/console.md']
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  for (const name of taken) assert.ok(texts.includes(name), name);
  for (const [, name] of texts.matchAll(/images\/([\w.-]+)\)/g))
    assert.ok(existsSync(`${FOLDER}/${name}`), name);
});

test.run();
