import * as assert from 'uvu/assert';
import {
  readFrame,
  readInteraction,
  readPaint,
  readResource,
  readShift,
  readTask,
} from '../../../../src/inspect/cost/observe';
import { assertEach } from '../../../support/assert-list';
import { installGlobals } from '../../../support/dom';
import { test } from '../../../support/suite';

test.after(installGlobals({ location: { origin: 'https://page.example' } }));

const entry = (members: object) => members as ObservedEntry;
const resource = (members: object) =>
  readResource(
    entry({ name: 'https://a.example/x.js', startTime: 5, initiatorType: 'script', ...members }),
  );

const HERE = { name: 'https://page.example/x.js' };

test('a request › has its bytes, with headers; from the cache it has none', () => {
  assert.is(resource({ transferSize: 1300, encodedBodySize: 1000 }).bytes, 1300);
  assert.is(resource({ transferSize: 0, encodedBodySize: 1000 }).bytes, 0);
});

test('a request › of another origin that hides the size of its body has unknown bytes', () => {
  assert.is(resource({ transferSize: 0, encodedBodySize: 0 }).bytes, null);
  // Firefox.
  assert.is(resource({ transferSize: 300, encodedBodySize: 0 }).bytes, null);
  assert.is(resource({ ...HERE, transferSize: 300, encodedBodySize: 0 }).bytes, 300);
});

test('a request › of a picture is not by script, of a script or a fetch it is', () => {
  const kinds = ['script', 'fetch', 'iframe', 'img', 'css', 'link'];
  assert.equal(
    kinds.filter((initiatorType) => resource({ initiatorType }).isByScript),
    ['script', 'fetch', 'iframe'],
  );
});

test('a long frame › gives each of its scripts its share of the blocking time', () => {
  const scripts = [
    { duration: 90, startTime: 1, sourceURL: 'https://a.example/x.js' },
    { duration: 30, startTime: 2, sourceURL: '' },
  ];
  assert.equal(readFrame(entry({ blockingDuration: 80, scripts })), [
    { url: 'https://a.example/x.js', at: 1, ms: 90, blockingMs: 60 },
    { url: '', at: 2, ms: 30, blockingMs: 20 },
  ]);
  assert.equal(readFrame(entry({ blockingDuration: 80, scripts: [] })), []);
});

test('a long frame › is not its scripts’ fault for longer than they ran', () => {
  const scripts = [
    { duration: 27, startTime: 1, sourceURL: 'https://a.example/x.js' },
    { duration: 9, startTime: 2, sourceURL: '' },
  ];
  assertEach(
    readFrame(entry({ blockingDuration: 100, scripts })),
    ({ blockingMs }) => blockingMs,
    [27, 9],
  );
});

test('a long task › has no address, and blocks from 50 ms on', () => {
  assert.equal(readTask(entry({ duration: 70, startTime: 3 })), {
    url: '',
    at: 3,
    ms: 70,
    blockingMs: 20,
  });
});

test('a shift › says what moved, and from where; one that the visitor caused is none', () => {
  const sources = [{ node: null, previousRect: { top: 40 } }];
  assert.equal(readShift(entry({ startTime: 1, value: 0.2, sources })), {
    at: 1,
    score: 0.2,
    moves: [{ node: null, top: 40 }],
  });
  assert.equal(readShift(entry({ startTime: 1, value: 0.2 }))?.moves, []);
  assert.is(
    readShift(entry({ startTime: 1, value: 0.2, sources, hadRecentInput: true })),
    undefined,
  );
});

test('an event › that is no interaction is none', () => {
  assert.is(readInteraction(entry({ interactionId: 0, duration: 100 })), undefined);
  assert.equal(readInteraction(entry({ interactionId: 3, duration: 100, target: null })), {
    target: null,
    ms: 100,
  });
});

test('a largest contentful paint › may have lost its element', () => {
  assert.equal(readPaint(entry({ startTime: 9 })), { element: null, at: 9 });
});
