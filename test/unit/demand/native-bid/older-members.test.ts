import * as assert from 'uvu/assert';
import { type Native, readNative } from '../../../../src/demand/native-bid/read-native';
import { pageFor } from '../../../support/dom';
import { test } from '../../../support/suite';

/** A page: addresses are read as it would read them. */
pageFor(test);

const LINK = { clickUrl: 'https://shop.example/' };
const REQUEST = {
  assets: [
    { id: 0, required: 1, title: { len: 90 } },
    { id: 1, required: 1, img: { type: 3 } },
    { id: 2, img: { type: 1 } },
    { id: 3, data: { type: 1 } },
    { id: 4, data: { type: 2 } },
    { id: 5, data: { type: 12 } },
  ],
};

const PARTS = {
  title: 'A title',
  imageSrc: 'https://cdn.example/2.png',
  promotedBy: 'A sponsor',
  summary: 'Words',
  ctaTitle: 'Buy',
};
const BID = {
  ...LINK,
  title: 'A title',
  image: { url: 'https://cdn.example/2.png', width: 300, height: 200 },
  icon: { url: 'https://cdn.example/icon.png' },
  sponsoredBy: 'A sponsor',
  body: 'Words',
  cta: 'Buy',
};

const read = (bid: object, request: unknown = REQUEST) => readNative(bid, request) as Native;

for (const [how, bid, request] of [
  ['objects with addresses', BID, REQUEST],
  ['plain addresses', { ...BID, image: BID.image.url, icon: BID.icon.url }, REQUEST],
  ['whose request is unknown', BID, undefined],
  // Yieldlab's adapter hands on the assets that it has read, with ids of its own.
  ['beside its own assets', { ...BID, assets: [{ id: 7, title: { text: 'Another' } }] }, REQUEST],
  [
    'beside assets with the ids of the request',
    { ...BID, assets: [{ id: 3, data: { value: 'W' } }] },
    REQUEST,
  ],
  ['beside no assets', { ...BID, assets: [] }, REQUEST],
  ['whose title is an object', { ...BID, title: { text: BID.title } }, REQUEST],
  ['whose address is encoded', { ...BID, clickUrl: encodeURIComponent(LINK.clickUrl) }, REQUEST],
  [
    'whose unit names no image type',
    BID,
    { assets: [...REQUEST.assets.slice(0, 1), { id: 9, img: {} }, ...REQUEST.assets.slice(3)] },
  ],
] as const) {
  test(`a native bid of older members, ${how} › has their parts and its link`, () => {
    const { link, parts } = read(bid, request);
    assert.equal(parts, PARTS);
    assert.is(link.url, LINK.clickUrl);
  });
}

const TRACKERS = {
  impressionTrackers: ['https://t.example/i1', 'https://t.example/i2'],
  clickTrackers: ['https://t.example/c'],
  javascriptTrackers: ['<script>a</script>', 'https://t.example/t.js'],
  privacyLink: 'https://t.example/privacy',
};
for (const [how, trackers] of [
  ['lists', TRACKERS],
  [
    'texts',
    {
      impressionTrackers: 'https://t.example/i1',
      clickTrackers: 'https://t.example/c',
      javascriptTrackers: '<script>a</script>',
    },
  ],
] as const) {
  test(`trackers of older members, ${how} › each is told once`, () => {
    const { link, privacy, scripts, tags } = read({ ...BID, ...trackers });
    assert.equal([link.clicktrackers].flat(), ['https://t.example/c']);
    const isList = how === 'lists';
    assert.is(privacy, isList ? TRACKERS.privacyLink : '');
    assert.equal(tags.impression.match(/i\d/g), isList ? ['i1', 'i2'] : ['i1']);
    assert.is(
      scripts.impression,
      `<script>a</script>${isList ? '<script src="https://t.example/t.js"></script>' : ''}`,
    );
  });
}

test('an encoded privacy link › is decoded, and one that cannot be is none', () => {
  const privacyOf = (privacyLink: string) => read({ ...BID, privacyLink }).privacy;
  assert.is(privacyOf(encodeURIComponent('https://t.example/a?b=c')), 'https://t.example/a?b=c');
  assert.is(privacyOf('https%3A%2F%2Ft.example%2'), '');
});

test('both spellings › the newer one counts, and its trackers alone', () => {
  const assets = [
    { id: 0, title: { text: 'Newer' } },
    { id: 1, img: { url: 'https://cdn.example/2.png' } },
  ];
  const ortb = {
    assets,
    link: { url: 'https://newer.example/' },
    imptrackers: ['https://t.example/new'],
  };
  const { link, parts, tags } = read({ ...BID, ...TRACKERS, ...ortb });
  assert.equal([parts.title, link.url], ['Newer', 'https://newer.example/']);
  assert.is(tags.impression, '<img src="https://t.example/new">');
});

test('assets without any link › are those of OpenRTB Native', () => {
  const bid = { title: 'Older', assets: [{ id: 0, title: { text: 'Newer' } }] };
  const { link, parts } = read(bid, { assets: REQUEST.assets.slice(0, 1) });
  assert.equal([parts.title, link.url], ['Newer', '']);
});

test('a required asset that the older members lack › is named', () => {
  assert.is(readNative({ ...BID, image: undefined }, REQUEST), 'lacks the required asset 1');
  assert.is(readNative({ ...LINK }, undefined), 'has no title');
});
