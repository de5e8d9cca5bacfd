import * as assert from 'uvu/assert';
import { containerOf, lineOf, MAX_LEVELS, parentElementOf } from '../../../src/shared/ways-up';
import { installGlobals } from '../../support/dom';
import { suite } from '../../support/suite';

const test = suite('ways up');

/** A node as a browser has it: its members are the prototype's. */
class PlatformNode {
  constructor(
    readonly around: PlatformNode | null,
    readonly nodeType = 1,
  ) {}
  get parentNode() {
    return this.around;
  }
  get parentElement() {
    return this.around;
  }
}

let close: () => void;
test.before.each(() => {
  close = installGlobals({ Node: PlatformNode });
});
test.after.each(() => close());

/** An image that a visitor has named like a member of the form, or the document, that it is in. */
const named = (node: PlatformNode, name: string) =>
  Object.defineProperty(node, name, { value: new PlatformNode(null) }) as never as Element;

for (const name of ['parentNode', 'parentElement', 'closest']) {
  test(`ways up › a field named ${name} does not hide what a form is in`, () => {
    const page = new PlatformNode(null, 9);
    const form = named(new PlatformNode(page), name);
    assert.is(containerOf(form) as unknown, page);
    assert.is(parentElementOf(form) as unknown, page);
    assert.equal(lineOf(form) as unknown[], [form, page]);
  });
}

for (const name of ['host', 'nodeType', 'parentNode']) {
  test(`ways up › an image named ${name} is no way out of the document`, () => {
    assert.is(containerOf(named(new PlatformNode(null, 9), name)), null);
  });
}

test('ways up › a line ends after as many levels as a document has', () => {
  let at = new PlatformNode(null, 9);
  for (let level = 0; level < 2 * MAX_LEVELS; level++) {
    at = new PlatformNode(at);
  }
  assert.is(lineOf(at as never as Element).length, MAX_LEVELS + 1);
});

test('ways up › the root of a shadow leads to its host', () => {
  const host = new PlatformNode(null);
  const root = Object.assign(new PlatformNode(null, 11), { host });
  assert.is(containerOf(root as never as Node) as unknown, host);
});
