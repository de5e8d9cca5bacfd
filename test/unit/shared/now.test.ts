import ts from 'typescript';
import * as assert from 'uvu/assert';
import { nodes, parse, typeScriptFiles } from '../../../scripts/source-graph';
import { now } from '../../../src/shared/now';
import { installGlobals } from '../../support/dom';
import { test } from '../../support/suite';

/** What a page may have under this name. */
const OWN: [whose: string, performance: unknown][] = [
  ['nothing', undefined],
  ['a rating', { rating: 5 }],
  ['a text', 'good'],
  [
    'a clock that throws',
    {
      now() {
        throw new Error('none');
      },
    },
  ],
];

for (const [whose, performance] of OWN) {
  test(`now › a page whose \`performance\` is ${whose}: 0`, () => {
    const restore = installGlobals({ performance });
    const time = now();
    restore();
    assert.is(time, 0);
  });
}

/** What runs in the page's own words, before strangers do, or in an app's bundle. */
const APART = /^(entries|frame)\/|^shared\/now\.ts$/;

test('now › nothing else asks the clock of `performance`', () => {
  const isClock = (node: ts.Node): node is ts.Node =>
    ts.isPropertyAccessExpression(node) && node.getText() === 'performance.now';
  const found = typeScriptFiles('src')
    .filter((name) => !APART.test(name))
    .filter((name) => nodes(parse(`src/${name}`), isClock)[0]);
  assert.equal(found, []);
});
