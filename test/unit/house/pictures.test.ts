import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite';

const FOLDER = 'docs/images';

const test = suite('pictures of README and docs');

test('each picture is one that the command takes, and is shown', () => {
  const taken = readdirSync(FOLDER);
  const command = readFileSync('test/looks/pictures.ts', 'utf8');
  for (const name of taken) {
    assert.ok(command.includes(`'${name}'`), name);
  }
  const texts = ['README.md', 'docs/style.md', 'docs/console.md']
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  for (const name of taken) {
    assert.ok(texts.includes(name), name);
  }
  for (const [, name] of texts.matchAll(/images\/([\w.-]+)\)/g)) {
    assert.ok(existsSync(`${FOLDER}/${name}`), name);
  }
});
