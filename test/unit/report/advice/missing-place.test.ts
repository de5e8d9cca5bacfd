import * as assert from 'uvu/assert';
import { Message } from '../../../../src/contract/messages';
import type { Placement } from '../../../../src/contract/placement';
import { createPlaceDescriber } from '../../../../src/report/advice/missing-place';
import { pageFor } from '../../../support/dom';
import { suite } from '../../../support/suite';

const test = suite('which element is missing');

pageFor(test, { body: '<p id="story"></p>' });

/** A placement that ended with a message. */
const ended = (reason: Message, members: object) =>
  ({ options: {}, steps: [{ type: 'failed', time: 1, reason }], ...members }) as never as Placement;

const ROWS: [sentence: string, message: Message, members: object, said: string[]][] = [
  [
    'the id that a display was given, with what is meant',
    Message.ElementMissing,
    { options: { apiKey: 'K' }, pendingDisplay: { target: 'stroy' } },
    ['#stroy, placement K: perhaps “story” is meant'],
  ],
  [
    'an id with a #',
    Message.ElementMissing,
    { options: { apiKey: 'K' }, pendingDisplay: { target: '#story' } },
    ['#story, placement K: it takes an id without “#”, and there is an element “story”'],
  ],
  [
    'what a display was given that is no element: a ref, a list, a jQuery object',
    Message.ElementMissing,
    { options: { apiKey: 'K' }, pendingDisplay: { target: { current: null } } },
    ['the target (no element: pass $(…)[0] or ref.current), placement K'],
  ],
  [
    'a number, too',
    Message.ElementMissing,
    { options: { apiKey: 'K' }, pendingDisplay: { target: 7 } },
    ['the target (no element: pass $(…)[0] or ref.current), placement K'],
  ],
  [
    'the placement alone, if nobody kept the id',
    Message.ElementMissing,
    { options: { apiKey: 'K', nativeAdElementId: 'other' } },
    ['placement K'],
  ],
  [
    'nativeAdElementId',
    Message.NamedElementMissing,
    { options: { widgetId: 'W', nativeAdElementId: 'other' } },
    ['#other, placement W'],
  ],
  [
    'the path',
    Message.CssPathMissing,
    { options: { apiKey: 'K', cssPath: 'body > p' } },
    ['body > p, placement K'],
  ],
  ['nothing for another message', Message.RequestFailed, { options: { apiKey: 'K' } }, []],
];

for (const [sentence, message, members, said] of ROWS) {
  test(`names › ${sentence}`, () => {
    const whereOf = createPlaceDescriber({ allPlacements: new Set([ended(message, members)]) });
    assert.equal(whereOf(message), said);
  });
}

test('two placements › each is named once', () => {
  const both = ['A', 'B'].map((apiKey) =>
    ended(Message.CssPathMissing, { options: { apiKey, cssPath: 'i' } }),
  );
  const whereOf = createPlaceDescriber({ allPlacements: new Set(both) });
  assert.equal(
    [1, 2, 3].flatMap(() => whereOf(Message.CssPathMissing)),
    ['i, placement A', 'i, placement B'],
  );
});
