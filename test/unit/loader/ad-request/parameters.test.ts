import * as assert from 'uvu/assert';
import {
  address,
  besidesCount,
  parameters,
  type Request,
  testRows,
} from '../../../support/ad-request';
import { test } from '../../../support/suite';

test('ad request › goes to /v1/ad-template.json of the ad server', () => {
  assert.is(
    address({ config: { apiKey: 'k' } }),
    'https://ads.example/v1/ad-template.json?zid=k&num_ads=1',
  );
});

test('ad request › writes its parameters in the order of the specification', () => {
  const request: Request = {
    config: {
      apiKey: 'k',
      networkKey: 'n',
      widgetId: 'w',
      categories: 'IAB1',
      safetyLevel: '2',
      templateKey: 't',
      keywords: 'sea',
      keyValues: { sport: 'golf' },
    },
    settings: { forceMobile: true },
    page: { url: 'https://publisher.example/', ref: 'https://search.example/' },
    forced: { cid: 'c', crid: 'r' },
  };
  const expected =
    'zid network_key widget_id cat safety_level template_key num_ads kw ck_sport force_mobile url ref cid crid specific_ad';
  assert.is(
    parameters(request)
      .map(([name]) => name)
      .join(' '),
    expected,
  );
});

testRows(test, [
  ['an apiKey is the zid', { config: { apiKey: 'k_-9' } }, 'zid=k_-9'],
  ['a networkKey is sent', { config: { networkKey: 'n' } }, 'network_key=n'],
  ['a widgetId is sent', { config: { widgetId: 'w' } }, 'widget_id=w'],
  ['a safety level is sent', { config: { safetyLevel: 'high' } }, 'safety_level=high'],
  ['a safety level of 0 is sent', { config: { safetyLevel: 0 } }, 'safety_level=0'],
  ['a templateKey is sent', { config: { templateKey: 't' } }, 'template_key=t'],
  ['a key is no list: a comma in it stays', { config: { apiKey: 'a,b' } }, 'zid=a,b'],
  ['forceMobile is a flag', { settings: { forceMobile: true } }, 'force_mobile=1'],
]);

/** What of the page's address goes out: all but its fragment. */
const SENT = 'https://publisher.example/story?a=1&b=2';
const PAGE = { url: `${SENT}#c`, ref: 'https://search.example/?q=sea sun' };

testRows(test, [
  [
    'the page and where the visitor came from are sent',
    { page: PAGE },
    { url: SENT, ref: PAGE.ref },
  ],
  ['without a referrer there is no ref', { page: { ...PAGE, ref: '' } }, { url: SENT }],
  [
    'a comma in an address splits nothing',
    { page: { url: 'https://p.example/a,b', ref: '' } },
    'url=https://p.example/a,b',
  ],
]);

test('ad request › currentPageUrl takes the place of the address', () => {
  const [first] = besidesCount({
    settings: { currentPageUrl: 'https://p.example/x,y' },
    page: PAGE,
  });
  assert.equal(first, ['url', 'https://p.example/x,y']);
});

testRows(test, [
  ['a forced campaign says so', { forced: { cid: '7' } }, 'cid=7&specific_ad=1'],
  ['a forced creative says so', { forced: { crid: '8' } }, 'crid=8&specific_ad=1'],
  ['an empty force is none', { forced: {} }, ''],
]);
