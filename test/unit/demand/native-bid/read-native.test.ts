import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type Native, readNative } from '../../../../src/demand/native-bid/read-native';
import { pageFor } from '../../../support/dom';
import { test } from '../../../support/suite';

/** A page: addresses are read as it would read them. */
pageFor(test);

const REQUEST = {
  assets: [
    { id: 1, required: 1, title: { len: 90 } },
    { id: 2, required: 1, img: { type: 3 } },
    { id: 3, img: { type: 1 } },
    { id: 4, data: { type: 1 } },
    { id: 5, data: { type: 2 } },
    { id: 6, data: { type: 12 } },
    { id: 7, data: { type: 6 } },
  ],
};
const TITLE = { id: 1, title: { text: 'A title' } };
const IMAGE = { id: 2, img: { url: 'https://cdn.example/2.png' } };
const read = (response: object, request: unknown = REQUEST) =>
  readNative({ assets: [TITLE, IMAGE], ...response }, request) as Native;

test('assets › are matched by id against the request', () => {
  const assets = [
    {
      id: 6,
      data: { value: 'Buy' },
      link: { url: 'https://shop.example/', clicktrackers: ['https://t.example/'] },
    },
    { id: 5, data: { value: 'Words' } },
    { id: 4, data: { value: 'A sponsor' } },
    { id: 3, img: { url: 'https://cdn.example/icon.png' } },
    { id: 7, data: { value: '9.99' } },
    { id: 99, title: { text: 'Not asked for' } },
    IMAGE,
    TITLE,
  ];
  const { links, parts } = read({ assets });
  assert.equal(parts, {
    title: 'A title',
    imageSrc: 'https://cdn.example/2.png',
    promotedBy: 'A sponsor',
    summary: 'Words',
    ctaTitle: 'Buy',
  });
  assert.equal(links, {
    ctaTitle: { url: 'https://shop.example/', clicktrackers: ['https://t.example/'] },
  });
});

test('ids and types that are text › are the numbers', () => {
  const eventtrackers = [{ event: '1', method: '2', url: 'https://t.example/1.js' }];
  const assets = [
    { ...TITLE, id: '1' },
    { ...IMAGE, id: '2' },
  ];
  const { parts, scripts } = read({ assets, eventtrackers });
  assert.equal(parts, { title: 'A title', imageSrc: 'https://cdn.example/2.png' });
  assert.is(scripts.impression, '<script src="https://t.example/1.js"></script>');
});

test('without a request › the response says itself what its assets are', () => {
  const assets = [
    TITLE,
    { id: 8, img: { url: 'https://cdn.example/8.png', type: 3 } },
    { id: 9, data: { value: 'S', type: 1 } },
  ];
  assert.equal(read({ assets }, null).parts, {
    title: 'A title',
    imageSrc: 'https://cdn.example/8.png',
    promotedBy: 'S',
  });
});

const LACKING: [what: string, assets: unknown, reason: string][] = [
  ['no image', [TITLE], 'lacks the required asset 2'],
  ['an empty image', [TITLE, { id: 2, img: { url: '' } }], 'lacks the required asset 2'],
  [
    'an image that is no web address',
    [TITLE, { id: 2, img: { url: 'javascript:alert(1)' } }],
    'lacks the required asset 2',
  ],
  ['no title', [IMAGE], 'lacks the required asset 1'],
  ['no assets', undefined, 'lacks the required asset 1'],
  ['rubbish', 'assets', 'lacks the required asset 1'],
];

for (const [what, assets, reason] of LACKING) {
  test(`a response with ${what} › ${reason}`, () => {
    assert.is(readNative({ assets }, REQUEST), reason);
  });
}

test('a response without a title › cannot be drawn, asked for or not', () => {
  assert.is(readNative({ assets: [IMAGE] }, undefined), 'has no title');
});

test('a video asset › is the ad’s video', () => {
  const request = { assets: [...REQUEST.assets, { id: 8, video: {} }] };
  assert.is(
    read({ assets: [TITLE, IMAGE, { id: 8, video: { vasttag: '<VAST/>' } }] }, request).parts
      .vastXml,
    '<VAST/>',
  );
});

test('link, privacy › are web addresses or nothing', () => {
  const good = read({
    link: { url: 'https://l.example/', clicktrackers: ['https://t.example/'] },
    privacy: '//p.example/',
  });
  assert.equal(good.link, { url: 'https://l.example/', clicktrackers: ['https://t.example/'] });
  assert.is(good.privacy, '//p.example/');
  const bad = read({ link: { url: 'javascript:alert(1)' }, privacy: 'data:text/html,x' });
  assert.is(bad.link.url, '');
  assert.is(bad.privacy, '');
});

test('event trackers › by event and method, the deprecated ones with the impression', () => {
  const eventtrackers = [
    { event: 1, method: 1, url: 'https://t.example/1?a=1&b="2"' },
    { event: 1, method: 2, url: 'https://t.example/1.js' },
    { event: 2, method: 1, url: 'https://t.example/2' },
    { event: 3, method: 1, url: 'https://t.example/3' },
    { event: 4, method: 2, url: 'https://t.example/4.js' },
    { event: 500, method: 1, url: 'https://t.example/500' },
    { event: 2, method: 1, url: 'javascript:alert(1)' },
  ];
  const { scripts, tags } = read({
    eventtrackers,
    imptrackers: ['https://t.example/imp'],
    jstracker: '<script>1</script>',
  });
  assert.equal(tags, {
    impression:
      '<img src="https://t.example/1?a=1&amp;b=&quot;2&quot;"><img src="https://t.example/imp">',
    mrc50: '<img src="https://t.example/2">',
    mrc100: '<img src="https://t.example/3">',
    video50: '',
  });
  // What is script is told apart: it is not for the page.
  assert.equal(scripts, {
    impression: '<script src="https://t.example/1.js"></script><script>1</script>',
    mrc50: '',
    mrc100: '',
    video50: '<script src="https://t.example/4.js"></script>',
  });
});

/** A response whose parts say how far it was read, and what of them is expected. */
const WRAPPED: [how: string, response: unknown, request: unknown][] = [
  ['as text', JSON.stringify({ assets: [TITLE, IMAGE] }), REQUEST],
  ['as text in `native`', JSON.stringify({ native: { assets: [TITLE, IMAGE] } }), REQUEST],
  ['as text in `ortb`', { ortb: JSON.stringify({ assets: [TITLE, IMAGE] }) }, REQUEST],
  ['whose request is text', { assets: [TITLE, IMAGE] }, JSON.stringify(REQUEST)],
  [
    'whose request is text in `request`',
    { assets: [TITLE, IMAGE] },
    { ver: '1.2', request: JSON.stringify(REQUEST) },
  ],
  ['with ids that nobody asked for', { assets: withIds(101, 102) }, REQUEST],
  ['with ids that were asked for of other kinds', { assets: withIds(2, 1) }, REQUEST],
  ['with one id for all', { assets: withIds(0, 0) }, REQUEST],
  ['without ids', { assets: withIds(undefined, undefined) }, REQUEST],
  [
    'without what is not required, as text',
    { assets: [TITLE, IMAGE] },
    { assets: [...REQUEST.assets, { id: 9, required: '0', data: { type: 3 } }] },
  ],
];

/** The two assets by other ids; the picture says its type. */
function withIds(titleId: unknown, imageId: unknown): object[] {
  return [
    { ...TITLE, id: titleId },
    { id: imageId, img: { ...IMAGE.img, type: 3 } },
  ];
}

for (const [how, response, request] of WRAPPED) {
  test(`a response ${how} › has its parts`, () => {
    assert.equal((readNative(response, request) as Native).parts, {
      title: 'A title',
      imageSrc: 'https://cdn.example/2.png',
    });
  });
}

test('a request as text › says what the assets are', () => {
  const { parts } = read(
    { assets: [TITLE, IMAGE, { id: 4, data: { value: 'A sponsor' } }] },
    JSON.stringify({ native: REQUEST }),
  );
  assert.is(parts.promotedBy, 'A sponsor');
});

const ONE = '<img src="https://t.example/1">';
const SCRIPT = '<script src="https://t.example/1.js"></script>';
const TRACKERS: [how: string, response: object, tags: string, scripts: string][] = [
  ['`imptrackers` is text', { imptrackers: 'https://t.example/1' }, ONE, ''],
  [
    '`eventtrackers` is an object',
    { eventtrackers: { event: 1, method: 1, url: 'https://t.example/1' } },
    ONE,
    '',
  ],
  [
    'an address is in both lists',
    {
      eventtrackers: [{ event: 1, method: 1, url: 'https://t.example/1' }],
      imptrackers: ['https://t.example/1'],
    },
    ONE,
    '',
  ],
  ['`jstracker` is an address', { jstracker: 'https://t.example/1.js' }, '', SCRIPT],
  ['`jstracker` is a list', { jstracker: [SCRIPT, 'https://t.example/1.js'] }, '', SCRIPT + SCRIPT],
];

for (const [how, response, tags, scripts] of TRACKERS) {
  test(`trackers › where ${how}, each is told once`, () => {
    const native = read(response);
    assert.equal([native.tags.impression, native.scripts.impression], [tags, scripts]);
  });
}

test('an address of an app › has its fallback instead', () => {
  const fallback = 'https://l.example/';
  assert.is(read({ link: { url: 'shop://boots', fallback } }).link.url, fallback);
});

test('anything › is read or refused, and nothing is thrown', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.anything(),
      fc.array(fc.anything()),
      (response, request, assets) => {
        for (const one of [
          response,
          { assets, eventtrackers: assets, imptrackers: assets, link: request },
        ]) {
          const native = readNative(one, request);
          if (typeof native === 'string') {
            assert.ok(native);
          } else {
            assert.ok(native.parts.title);
          }
        }
      },
    ),
  );
});
