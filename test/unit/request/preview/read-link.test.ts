import * as assert from 'uvu/assert';
import { isPreviewAddress, readLink } from '../../../../src/request/preview/read-link';
import { openPage } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';
import { suite } from '../../../support/suite';

const test = suite('preview link');

/** Reads the link of a page: what it says, and what was refused. */
function read(url: string, referrer = '', local = 'none') {
  const page = openPage({ url, referrer, globals: { LOCAL: local } });
  try {
    const refused: string[] = [];
    const all = readLink(fakeCore().pageState, (parameter) => refused.push(parameter));
    const said = Object.fromEntries(Object.entries(all).filter(([, value]) => value));
    return { isPreview: isPreviewAddress(fakeCore().pageState), refused, said };
  } finally {
    page.close();
  }
}

const PAGE = 'https://publisher.example/story';

const PREVIEWS: [url: string, referrer: string, isPreview: boolean][] = [
  [PAGE, '', false],
  [`${PAGE}?adsnative_preview`, '', true],
  [`${PAGE}?adsnative_preview=1`, '', true],
  [`${PAGE}?adsnative_preview=0`, '', false],
  [`${PAGE}?adsnative_preview=false`, '', false],
  [`${PAGE}?x=adsnative_preview`, '', false],
  [PAGE, `${PAGE}?adsnative_preview`, true],
  [`${PAGE}?a=1`, `${PAGE}?adsnative_preview`, false],
  [PAGE, 'https://evil.example/?adsnative_preview', false],
  [PAGE, 'https://publisher.example.evil.example/?adsnative_preview', false],
  ['https://console.adsnative.com/', '', true],
  ['https://console.adsnative.com:8443/', '', true],
  ['https://demo.adsnative.com/', '', true],
  ['https://demo2.adsnative.com/', '', true],
  ['https://stage.adsnative.com/', '', true],
  ['https://dev-www.adsnative.com/', '', true],
  ['https://adsnative.com/', '', true],
  ['http://console.adsnative.com:8080/page', '', true],
  ['http://adsnative.com:3000/', '', true],
  ['http://www.adsnative.com/page', '', false],
  ['http://www.adsnative.com:8080/page', '', false],
  ['http://notadsnative.com/page', '', false],
  ['http://console.adsnative.com.evil.example/page', '', false],
  ['http://evil.example/?page=http://console.adsnative.com/', '', false],
  ['https://adsnative.com.evil.example/', '', false],
  ['https://evil-adsnative.com/', '', false],
];
for (const [url, referrer, isPreview] of PREVIEWS) {
  test(`preview link › ${url}${referrer && ` from ${referrer}`} is ${isPreview ? 'a' : 'no'} preview`, () =>
    assert.is(read(url, referrer).isPreview, isPreview));
}

const TAKEN: [query: string, said: Record<string, string>][] = [
  ['profile&force_mobile=true', { profile: '1', force_mobile: '1' }],
  ['profile=0', {}],
  ['force_mobile=0', {}],
  ['zid=a-B_9&cid=1&crid=2', { zid: 'a-B_9', cid: '1', crid: '2' }],
  ['server=prod', { server: 'https://api.adsnative.com' }],
  ['server=stage', { server: 'https://stage-api.adsnative.com' }],
  ['server=demo', { server: 'https://demo-api.adsnative.com' }],
  [
    'bid_url=https://b.example/x&bid_version=v7',
    { bid_url: 'https://b.example/x', bid_version: 'v7' },
  ],
  ['bid_url=http://localhost:1/x', { bid_url: 'http://localhost:1/x' }],
  ['bid_url=http://127.0.0.1/b', { bid_url: 'http://127.0.0.1/b' }],
  ['bid_url=http://[::1]:9/b', { bid_url: 'http://[::1]:9/b' }],
  ['ip=203.0.113.7', { ip: '203.0.113.7' }],
  ['ip=2001:db8::7', { ip: '2001:db8::7' }],
  ['ip=::FFFF:203.0.113.7', { ip: '::FFFF:203.0.113.7' }],
  ['somebody=else', {}],
];
for (const [query, said] of TAKEN) {
  test(`preview link › ?${query}`, () => {
    const link = read(`${PAGE}?${query}`);
    assert.equal(link.refused, []);
    assert.equal(link.said, said);
  });
}

const REFUSED = [
  'adsnative_preview=yes',
  'profile=maybe',
  'profile=2',
  'force_mobile=yes',
  'zid=',
  'zid=../x',
  'zid=a%20b',
  `zid=${'a'.repeat(65)}`,
  'cid=%3Cscript%3E',
  'cid=a%26b',
  'crid=%20',
  'server=',
  'server=production',
  'server=PROD',
  'server=evil.example',
  'server=__proto__',
  'server=constructor',
  'server=local',
  'server=demo2',
  'server=dev',
  'bid_url=http://b.example/',
  'bid_url=javascript:alert(1)',
  'bid_url=nonsense',
  'bid_url=//bids.example/',
  'bid_url=http://localhost:1@evil.example/',
  'bid_url=http://localhost.evil.example/',
  'bid_version=7',
  'bid_version=23',
  'bid_version=v2x',
  'bid_version=v1234',
  'ip=203.0.113',
  'ip=300.1.1.1',
  'ip=192.0.2.7/24',
  'ip=1::2::3',
  'ip=localhost',
  'ip=0x7f.1',
  'ip=evil.example',
  'ip=2001:db8::g',
  ...[
    ...[
      '',
      '1',
      '1.2',
      '1.2.3',
      '203.0.113.7.',
      '203.0.113.256',
      '0203.0.113.7',
      '0xcb.0.113.7',
      '3405803783',
      'cb.0.113.7',
    ],
    ...[
      '203.0.113.7:80',
      '203.0.113.7/',
      '203.0.113.7?a',
      '203.0.113.7#a',
      'me@203.0.113.7',
      ' 203.0.113.7',
      '203.0.113.7\n',
    ],
    ...[
      '[::1]',
      '::1]',
      '::1]/[',
      '::1]:80',
      '::1]?a=[',
      '::1]#',
      'a:b@[::1',
      '::1%25eth0',
      '::1 ',
      '1:2',
      ':',
      '２０３.0.113.7',
    ],
  ].map((ip) => `ip=${encodeURIComponent(ip)}`),
];
for (const query of REFUSED) {
  test(`preview link › ?${query} is refused`, () => {
    const { refused, said } = read(`${PAGE}?${query}`);
    assert.is(refused.length, 1);
    assert.equal(said, {});
  });
}

test('preview link › server=local works on this machine, and leads a local build to its origin', () => {
  assert.is(read('http://localhost/?server=local').said.server, 'http://localhost:8787');
  assert.is(
    read(`${PAGE}?server=local`, '', 'http://here.example:1').said.server,
    'http://here.example:1',
  );
});

test('preview link › the provider’s other servers work on its consoles', () => {
  const onConsole = (server: string) =>
    read(`https://console.adsnative.com/?server=${server}`).said.server;
  assert.is(onConsole('dev'), 'https://dev-api.adsnative.com');
  assert.is(onConsole('demo2'), 'https://demo-api2.adsnative.com');
});
