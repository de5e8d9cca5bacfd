import * as assert from 'uvu/assert';
import { callByName } from '../../../../src/measure/reports/click-callback';
import { suite } from '../../../support/suite';

const test = suite('click callback');

/** Calls what an answer names on a page with some functions, and returns what was called with. */
function call(clickCallback: unknown, allowed?: unknown): unknown[][] {
  const calls: unknown[][] = [];
  const own = (...args: unknown[]) => calls.push(args);
  const inherited = { inherited: own };
  const page = Object.assign(Object.create(inherited), {
    own,
    native: Math.max,
    bound: own.bind(null),
    text: 'own',
  });
  Object.defineProperty(page, 'getter', { get: () => own });
  callByName(clickCallback, allowed, page as Window);
  return calls;
}

const ROWS: [what: string, clickCallback: unknown, allowed: unknown, calls: unknown[][]][] = [
  ['a function of the page', { function: 'own', args: [1, 'a'] }, undefined, [[1, 'a']]],
  ['without arguments', { function: 'own' }, undefined, [[]]],
  ['with arguments that are no list', { function: 'own', args: 'ab' }, undefined, [[]]],
  ['a listed function', { function: 'own' }, ['own'], [[]]],
  ['a function that is not listed', { function: 'own' }, ['other'], []],
  ['any function, with an empty list', { function: 'own' }, [], []],
  ['a function that a text names, which is no list', { function: 'own' }, 'own', []],
  ['a function whose name is part of a text', { function: 'own' }, 'disown', []],
  ['any function, with an empty text', { function: 'own' }, '', []],
  ['any function, with a flag', { function: 'own' }, false, []],
  [
    'any function, with an object that includes it',
    { function: 'own' },
    { includes: () => true },
    [],
  ],
  ['a function, where the list is absent', { function: 'own' }, null, [[]]],
  ['a function of the browser', { function: 'native' }, undefined, []],
  ['a bound function', { function: 'bound' }, undefined, []],
  ['an inherited function', { function: 'inherited' }, undefined, []],
  ['a getter', { function: 'getter' }, undefined, []],
  ['a text', { function: 'text' }, undefined, []],
  ['a path', { function: 'own.call' }, undefined, []],
  ['a name that is no text', { function: ['own'] }, undefined, []],
  ['a text instead of the name and the arguments', 'own()', undefined, []],
  ['nothing', undefined, undefined, []],
  ['null', null, undefined, []],
];
for (const [what, clickCallback, allowed, calls] of ROWS) {
  test(`click callback › ${what}: ${calls.length ? 'is called' : 'calls nothing'}`, () =>
    assert.equal(call(clickCallback, allowed), calls));
}
