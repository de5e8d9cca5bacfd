import * as assert from 'uvu/assert';
import { chooseMediaFile } from '../../../../src/play/vast/choose-media-file';
import type { MediaFile } from '../../../../src/play/vast/read-ad';
import { unshadowed } from '../../../../src/shared/unshadowed';
import { openPage, type Page } from '../../../support/dom';
import { suite } from '../../../support/suite';

const test = suite('media file');
let page: Page;
let connection: object | undefined;
test.before.each(() => {
  connection = undefined;
  page = openPage({
    globals: {
      navigator: {
        get connection() {
          return connection;
        },
      },
    },
  });
  const { createElement } = page.document;
  page.document.createElement = ((name: string) =>
    Object.assign(createElement.call(page.document, name), {
      canPlayType: (type: string) => (/mp4|webm/.test(type) ? 'maybe' : ''),
    })) as typeof createElement;
});
test.after.each(() => page.close());

const aFile = (more: Partial<MediaFile> = {}): MediaFile => ({
  fileURL: 'https://media.example/a.mp4',
  deliveryType: 'progressive',
  mimeType: 'video/mp4',
  apiFramework: null,
  bitrate: 1000,
  width: 640,
  ...more,
});

/** Chooses for a player of 600 px. */
const choose = (files: MediaFile[]) => chooseMediaFile(files, 600, unshadowed(page.document));

const ROWS: [sentence: string, better: Partial<MediaFile>, worse: Partial<MediaFile>][] = [
  ['progressive before streaming', {}, { deliveryType: 'streaming' }],
  ['a bitrate that fits before one that does not', { bitrate: 2500 }, { bitrate: 2501 }],
  ['an unknown bitrate before one that does not fit', { bitrate: 0 }, { bitrate: 5000 }],
  ['the width closest to the player', { width: 500 }, { width: 1280 }],
  ['any width before an unknown one', { width: 1000 }, { width: 0 }],
  ['the delivery before the bitrate', { bitrate: 9000 }, { deliveryType: 'streaming' }],
  ['the bitrate before the width', { width: 1920 }, { bitrate: 9000 }],
];
for (const [sentence, better, worse] of ROWS) {
  test(`media file › ${sentence}, in any order`, () => {
    const [one, other] = [aFile(better), aFile(worse)];
    assert.is(choose([one, other]), one);
    assert.is(choose([other, one]), one);
  });
}

test('media file › of equal ones the first', () => {
  const [one, other] = [aFile(), aFile()];
  assert.is(choose([one, other]), one);
});

const NEVER: [what: string, file: Partial<MediaFile>][] = [
  ['an executable one', { apiFramework: 'VPAID' }],
  ['one of another scheme', { fileURL: 'javascript:alert(1)' }],
  ['one without a type', { mimeType: null }],
  ['one that this browser cannot play', { mimeType: 'video/x-flv' }],
];
for (const [what, file] of NEVER) {
  test(`media file › never ${what}`, () => assert.is(choose([aFile(file)]), undefined));
}

test("media file › one whose framework is VAST itself, as in the IAB's sample of VAST 3", () => {
  const file = aFile({ apiFramework: 'VAST' });
  assert.is(choose([file]), file);
});

test('media file › a fast connection allows a higher bitrate', () => {
  const [large, small] = [
    aFile({ bitrate: 8000, width: 600 }),
    aFile({ bitrate: 500, width: 320 }),
  ];
  assert.is(choose([large, small]), small);
  connection = { downlink: 10 };
  assert.is(choose([large, small]), large);
});
