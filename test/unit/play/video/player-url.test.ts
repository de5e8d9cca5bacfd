import * as assert from 'uvu/assert';
import type { WebUrl } from '../../../../src/contract/safe';
import { playerUrl } from '../../../../src/play/video/player-url';
import { pageFor } from '../../../support/dom';
import { suite } from '../../../support/suite';

const test = suite('player address');
pageFor(test, { url: 'https://publisher.example/a/b' });

const ROWS: [url: string, isAutoplay: boolean, expected: string][] = [
  ['https://player.example/v', true, 'https://player.example/v?auto_play=true'],
  ['https://player.example/v?id=1#t=2', false, 'https://player.example/v?id=1&auto_play=false#t=2'],
  ['https://player.example/v?auto_play=true', false, 'https://player.example/v?auto_play=false'],
  ['//player.example/v', true, 'https://player.example/v?auto_play=true'],
  ['/v', true, 'https://publisher.example/v?auto_play=true'],
];
for (const [url, isAutoplay, expected] of ROWS) {
  test(`player address › ${url}, autoplay ${isAutoplay}`, () =>
    assert.is(playerUrl(url as WebUrl, isAutoplay), expected));
}
