import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import {
  figuresHash,
  hashOf,
  PICTURE_FIGURES,
  PICTURES,
  readTakenPictures,
} from '../../../scripts/picture-figures';
import { suite } from '../../support/suite';

const test = suite('pictures of README and docs');

const pictures = () => readdirSync(PICTURES).filter((name) => name.endsWith('.png'));

/**
 * Whether there is work that is not released: its figures move, and its release takes the pictures.
 */
const isUnreleased = () => readFileSync('CHANGELOG.md', 'utf8').includes('\n## Unreleased\n');

test('each picture is one that the command takes, and is shown', () => {
  const taken = pictures();
  const command = readFileSync('test/looks/pictures.ts', 'utf8');
  for (const name of taken) {
    assert.ok(command.includes(`'${name}'`), name);
  }
  const texts = ['README.md', 'docs/style.md', 'docs/console.md', 'docs/speed.md']
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  for (const name of taken) {
    assert.ok(texts.includes(name), name);
  }
  for (const [, name] of texts.matchAll(/images\/([\w.-]+)\)/g)) {
    assert.ok(existsSync(`${PICTURES}/${name}`), name);
  }
});

test('each picture is the file that was taken with the figures on record', () => {
  const taken = readTakenPictures();
  assert.equal(Object.keys(taken).sort(), pictures().sort(), PICTURE_FIGURES);
  for (const [name, { picture }] of Object.entries(taken)) {
    assert.is(hashOf(readFileSync(`${PICTURES}/${name}`)), picture, name);
  }
});

test('a release has pictures of its own figures, all of one set', () => {
  const sets = new Set(Object.values(readTakenPictures()).map(({ figures }) => figures));
  assert.is(sets.size, 1, 'npx tsx test/looks/pictures.ts takes them all');
  if (!isUnreleased()) {
    assert.ok(sets.has(figuresHash()), 'npm run build && npx tsx test/looks/pictures.ts');
  }
});
