import * as assert from 'uvu/assert';
import { isNullParent } from '../../../../src/report/error-log/own-error';
import { folderOf, isOwnStack } from '../../../../src/report/messages/own-stack';
import { assertLinear } from '../../../support/linear';
import { test } from '../../../support/suite';

const FOLDER = 'https://cdn.example/an/';

const STACKS: [whose: string, stack: string, isOwn: boolean][] = [
  [
    'ours, Chromium',
    'TypeError: x\n    at e (https://cdn.example/an/renderer-0c0dc23b.js:1:20)\n    at https://p.example/p.js:1:1',
    true,
  ],
  [
    'ours, Firefox and WebKit',
    'e@https://cdn.example/an/tag.js:1:20\n@https://p.example/p.js:1:1',
    true,
  ],
  ['ours, by its first name', 'at e (https://cdn.example/an/render.v1.js:1:20)', true],
  ['ours, by its second name', 'at e (https://cdn.example/an/render.v2.js:1:20)', true],
  ['ours, second try', 'at e (https://cdn.example/an/aws-3cc2321a.js?2:1:20)', true],
  [
    'the page’s, called by us',
    'Error: x\n    at cb (https://p.example/p.js:1:1)\n    at https://cdn.example/an/tag.js:1:2',
    false,
  ],
  ['the page’s, in our folder', 'at e (https://cdn.example/an/site.js:1:20)', false],
  ['ours, in a folder with an @', 'e@https://cdn.example/an/tag.js:1:20', true],
  [
    'ours, below a long message',
    `Error: ${'x'.repeat(9000)}\n    at e (https://cdn.example/an/tag.js:1:20)`,
    true,
  ],
  [
    'the page’s, with our file in its message',
    'Error: see https://cdn.example/an/tag.js\n    at https://p.example/p.js:1:1',
    false,
  ],
  ['nobody’s', 'Error: x\n    at <anonymous>', false],
  ['none', '', false],
];

for (const [whose, stack, isOwn] of STACKS) {
  test(`error log › a stack: ${whose}`, () => assert.is(isOwnStack(stack, FOLDER), isOwn));
}

for (const part of ['a', 'a://b', 'https://cdn.example/an/', ':1:1', '(a://b:1']) {
  test(`error log › a stack of any length takes linear time: ${part}`, () =>
    assertLinear((text) => isOwnStack(text, FOLDER), part));
}

const MESSAGES: [message: string, isIgnored: boolean][] = [
  ["TypeError: Cannot read properties of null (reading 'parentNode')", true],
  ["TypeError: Cannot read property 'parentNode' of null", true],
  ["TypeError: null is not an object (evaluating 'a.parentNode')", true],
  ['TypeError: can\'t access property "parentNode", a is null', true],
  ["TypeError: Unable to get property 'parentNode' of undefined or null reference", true],
  ["TypeError: Cannot read properties of undefined (reading 'parentNode')", false],
  ["TypeError: Cannot read properties of null (reading 'children')", false],
];

for (const [message, isIgnored] of MESSAGES) {
  test(`error log › ${isIgnored ? 'ignores' : 'posts'} ${message}`, () =>
    assert.is(isNullParent(message), isIgnored));
}

test('error log › the folder of a file', () => {
  assert.is(folderOf('https://cdn.example/an/error-log-1.js?2'), FOLDER);
});
