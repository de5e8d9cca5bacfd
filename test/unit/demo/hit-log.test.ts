import * as assert from 'uvu/assert';
import { createAdServer } from '../../../demo/ad-server';
import { assertEach } from '../../support/assert-list';
import { suite } from '../../support/suite';

const test = suite('demo › hit log');

const ROWS: [path: string, kind: string, contentType: RegExp][] = [
  ['/v1/ad-template.json?zid=a', 'request', /json/],
  ['/x/bevo.adsnative.com/im.gif?sid=1', 'pixel', /gif/],
  ['/x/bevo.adsnative.com/vi.gif', 'pixel', /gif/],
  ['/x/bevo.adsnative.com/ca.gif', 'pixel', /gif/],
  ['/x/bevo.adsnative.com/nf.gif', 'pixel', /gif/],
  ['/x/bevo.adsnative.com/vv.gif', 'pixel', /gif/],
  ['/x/rudy.adsnative.com/cm.gif', 'pixel', /gif/],
  ['/im.gif', 'pixel', /gif/],
  ['/x/bevo.adsnative.com/ck?u=http%3A%2F%2Fa.com', 'click', /html/],
  ['/x/http//bevo.adsnative.com/ck?url=1', 'click', /html/],
  ['/ck?url=1', 'click', /html/],
  ['/x/a.com/p.png', 'other', /svg/],
  ['/x/a.com/p.jpg', 'other', /svg/],
  ['/x/a.com/x.js', 'other', /javascript/],
  ['/x/a.com/creative.html', 'other', /html/],
  ['/x/a.com/aff_i?offer_id=6', 'other', /gif/],
  ['/x/a.com', 'other', /gif/],
  ['/static/tea.svg', 'other', /svg/],
];

for (const [path, kind, contentType] of ROWS) {
  test(`${path} is a ${kind}`, async () => {
    const { app, log } = createAdServer();
    const response = await app.request(path, { headers: { Referer: 'http://page/' } });
    assert.is(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', contentType);
    assertEach(log, (hit) => [hit.kind, hit.method, hit.path, hit.referer], [
      [kind, 'GET', path, 'http://page/'],
    ]);
  });
}

test('an address that says nothing is answered for its use', async () => {
  const { app } = createAdServer();
  const use = (dest: string) =>
    app.request('/x/ib.3lift.com/ttj', { headers: { 'Sec-Fetch-Dest': dest } });
  assert.match((await use('script')).headers.get('content-type') ?? '', /javascript/);
  assert.match((await use('iframe')).headers.get('content-type') ?? '', /html/);
  assert.match((await use('image')).headers.get('content-type') ?? '', /gif/);
});

test('a click shows its destination as text', async () => {
  const { app } = createAdServer();
  const text = await (await app.request('/ck?url=%3Cscript%3Ealert(1)%3C/script%3E')).text();
  assert.ok(text.includes('You clicked: &lt;script&gt;'));
});

test('an error report is written down', async () => {
  const { app, log } = createAdServer();
  const response = await app.request('/v1/log/error/?', {
    method: 'POST',
    body: new URLSearchParams({ e: 'x' }),
  });
  assert.is(response.status, 204);
  assertEach(log, ({ body, method }) => [method, body], [['POST', 'e=x']]);
});

test('is read and emptied over HTTP, which it does not mention', async () => {
  const { app } = createAdServer();
  await app.request('/im.gif');
  assert.is((await (await app.request('/log')).json()).length, 1);
  assert.is((await app.request('/log', { method: 'DELETE' })).status, 204);
  assert.equal(await (await app.request('/log')).json(), []);
});

test('tells a listener until it has had enough', async () => {
  const { app, onHit } = createAdServer();
  const paths: string[] = [];
  const stop = onHit(({ path }) => paths.push(path));
  await app.request('/im.gif');
  stop();
  await app.request('/vi.gif');
  assert.equal(paths, ['/im.gif']);
});
