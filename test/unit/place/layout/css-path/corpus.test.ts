import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { parseCssPath, walkCssPath } from '../../../../../src/place/layout/css-path';
import { test } from '../../../../support/suite';

/** Paths that publishers had configured, one a line. */
const PATHS = readFileSync(join(import.meta.dirname, '../../../../fixtures/css-paths.txt'), 'utf8')
  .trim()
  .split('\n');

/** What a step asked for, in the words of the grammar. */
type Asked =
  | ['id', string]
  | ['class', string, number]
  | ['element', string, number]
  | ['child', number];

/** An element that has every descendant, and writes down what it was asked for. */
function endless(asked: Asked[]): Element {
  const list = (add: (index: number) => Asked) =>
    new Proxy([], {
      get(_, index) {
        asked.push(add(Number(index)));
        return element;
      },
    });
  const element = {
    getElementsByClassName: (name: string) => list((index) => ['class', name, index]),
    getElementsByTagName: (name: string) => list((index) => ['element', name, index]),
    get children() {
      return list((index) => ['child', index]);
    },
  } as unknown as Element;
  return element;
}

/** What a path asks for, and its position. */
function read(text: string): { asked: Asked[]; position: string } | null {
  const asked: Asked[] = [];
  const everything = endless(asked);
  const path = parseCssPath(text, (id) => {
    asked.push(['id', id]);
    return everything;
  });
  if (!path) {
    return null;
  }
  assert.is(walkCssPath(path, everything as unknown as Document), everything);
  return { asked, position: path.position };
}

/** The same, said by the grammar itself: written down once more, for paths without oddities. */
function expected(text: string): { asked: Asked[]; position: string } {
  const asked = text.split(/ *> */).map((step): Asked => {
    const [, id] = /^#([^: ]+)/.exec(step) ?? [];
    if (id) {
      return ['id', id];
    }
    const [, element = '', className, index] =
      /^([a-z0-9]*)(?:\.([^.:]+))?[^:]*:eq\((\d+)\)/.exec(step) ?? [];
    return className ? ['class', className, Number(index)] : ['element', element, Number(index)];
  });
  const [position = 'before'] = /(before|after|append)$/.exec(text) ?? [];
  return { asked, position };
}

for (const path of PATHS) {
  test(`css path › ${path}`, () => assert.equal(read(path), expected(path)));
}

test('css path › the corpus is there', () => assert.is(PATHS.length, 89));
