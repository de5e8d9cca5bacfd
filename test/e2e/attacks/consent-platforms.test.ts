/**
 * What must not happen: that a tag in a frame takes the silence of a page that it cannot read for a
 * yes; that names which visitors can write turn a page's ads into contextual ones; that messages of
 * others make errors.
 */
import * as assert from 'uvu/assert';
import { type AdWindow, adPage, openAdPage, ZONE } from '../../support/ad-page';
import { assertNone } from '../../support/assert-list';
import { consentHead, outgoing, type Platform } from '../../support/consent-page';
import { suiteOnStage } from '../../support/stage';
import type { Visit } from '../../support/visit';

const { test, stage } = suiteOnStage('attacks: consent platforms around the tag');

/** The visitor's no, by each platform; what of it goes out with the ad request. */
const REFUSALS: [name: string, platform: Platform, parameter: string, value: RegExp][] = [
  ['TCF', { stubs: ['tcf'], start: 'consentPlatform.startTcf({})' }, 'gdpr_consent', /^C/],
  [
    'GPP',
    { stubs: ['gpp'], start: `consentPlatform.startGpp([7], [['usnat', 'SaleOptOut', 1]])` },
    'gpp_sid',
    /^7$/,
  ],
  ['US Privacy', { stubs: ['usp'] }, 'us_privacy', /^1YYN$/],
];

/**
 * Hosts of the page and of frames in it, of another site or of the same. Frames take turns: none
 * can read the next.
 */
const HOSTS: [name: string, hosts: [page: string, ...frames: string[]]][] = [
  ['another site', ['localhost', '127.0.0.1', 'elsewhere.localhost']],
  ['another origin of the site', ['www.site.localhost', 'a.site.localhost', 'b.site.localhost']],
];

const frameTo = (url: string) =>
  `<iframe src="${url}" title="inner" width="600" height="400"></iframe>`;

/**
 * Opens a page with a platform, and the tag as many frames deep, each of an origin that those
 * around it cannot read.
 */
async function openNested(
  head: string,
  depth: number,
  [host, ...frames]: string[],
  inner: string,
): Promise<Visit> {
  stage().adServer.setZone(ZONE, { answer: { status: 'OK', ad: { html: '<p>An ad</p>' } } });
  const on = (name = '') => stage().pageOrigin.replace('localhost', name);
  const addressOf = (level: number) => `${on(frames[level % 2])}/level-${level}.html`;
  stage().setPage(`/level-${depth}.html`, inner);
  for (let level = 1; level < depth; level++) {
    stage().setPage(
      `/level-${level}.html`,
      `<!doctype html><title>A frame</title>${frameTo(addressOf(level + 1))}`,
    );
  }
  stage().setPage(
    '/outer.html',
    `<!doctype html><title>Outer</title>${head}${frameTo(addressOf(1))}`,
  );
  const visit = await stage().open('<!doctype html><title>Before</title>');
  await visit.page.goto(`${on(host)}/outer.html`, { waitUntil: 'domcontentloaded' });
  return visit;
}

const TCF_YES = `{ gdprApplies: true, tcString: 'CYES', eventStatus: 'tcloaded', purpose: { consents: all }, vendor: { consents: all }, specialFeatureOptins: all }`;
const GPP_NO = `{ pingData: { applicableSections: [7], gppString: 'D', signalStatus: 'ready', parsedSections: { usnat: [{ SaleOptOut: 1 }] } } }`;

for (const [when, answer] of [
  ['at once', 'then(no, true)'],
  ['later', 'setTimeout(then, 300, no, true)'],
]) {
  test(`TCF says yes at once, GPP no ${when} › no moment allows an id`, async () => {
    const head = `<script>
      var all = Array.from({ length: 12 }, function () { return true; }), no = ${GPP_NO};
      function __tcfapi(command, version, then) { then(${TCF_YES}, true); }
      function __gpp(command, then) { ${answer}; }
    </script>`;
    const script = `window.allowed = []; adsnativetag.on('consent', function (event) { allowed.push(event.allowed.join()); });`;
    const { page } = await openAdPage(stage(), { ad: {}, head, script });
    const { hasId } = await outgoing(stage(), page);
    const allowed = await page.evaluate(() => (window as never as { allowed: string[] }).allowed);
    assert.is(hasId, false);
    assert.equal(
      allowed.map((names) => names.split(',').includes('id')),
      allowed.map(() => false),
    );
  });
}

for (const [whose, hosts] of HOSTS) {
  for (const [name, platform, parameter, value] of REFUSALS) {
    for (const depth of [1, 2, 3]) {
      test(`a refusal by ${name} in a page of ${whose}, ${depth} up › is heard: no id goes out`, async () => {
        const head = await consentHead(platform);
        const visit = await openNested(head, depth, hosts, adPage({ elementId: 'slot' }));
        await stage().waitForHit(({ kind }) => kind === 'request');
        const { hasId, query } = await outgoing(stage(), visit.page);
        assert.is(hasId, false);
        assert.match(query[parameter] ?? '', value);
        await visit.settled();
        visit.assertQuiet();
      });
    }
  }
}

test('a yes in a page of another site › is heard as well', async () => {
  const start =
    'consentPlatform.startTcf({ purposes: [1, 2, 3, 4, 7], features: [1, 2], vendors: [755] })';
  const head = await consentHead({ stubs: ['tcf'], start });
  const [[, hosts]] = HOSTS as [(typeof HOSTS)[0]];
  const visit = await openNested(head, 2, hosts, adPage({ elementId: 'slot' }));
  await stage().waitForHit(({ kind }) => kind === 'request');
  const { hasId, query } = await outgoing(stage(), visit.page);
  assert.is(hasId, true);
  assert.match(query.gdpr_consent ?? '', /^C/);
});

for (const [what, name, said, parameter, sent] of [
  ['TCF that answers by one word', '__tcfapi', TCF_YES, 'gdpr_consent', ['CYES']],
  ['TCF that says more', '__tcfapi', `${TCF_YES}, true, null`, 'gdpr_consent', ['CYES']],
  ['US Privacy that says no success', '__uspapi', "{ uspString: '1YNN' }", 'us_privacy', undefined],
] as const) {
  test(`${what} › is read as it was said`, async () => {
    const { pageErrors } = await openAdPage(stage(), {
      ad: {},
      head: `<script>
        var all = new Proxy({}, { get: function () { return true; } });
        function ${name}(command, version, then) { then(${said}); }
      </script>`,
      settings: { cmpTimeout: 300 },
    });
    assert.equal(stage().queries()[0]?.[parameter], sent);
    assert.equal(pageErrors, []);
  });
}

test('messages of the page around it that are not for the tag › cost nothing', async () => {
  const noise = `addEventListener('message', function (event) {
    if (!Object(event.data).__tcfapiCall) return;
    ['hello', '{', '"__tcfapiReturn', 'null', '{"__tcfapiReturn":5}', null, 7].forEach(function (word) {
      event.source.postMessage(word, '*');
    });
  });`;
  const head = await consentHead({
    first: noise,
    stubs: ['tcf'],
    start: 'consentPlatform.startTcf({})',
  });
  const [[, hosts]] = HOSTS as [(typeof HOSTS)[0]];
  const visit = await openNested(head, 1, hosts, adPage({ elementId: 'slot' }));
  await stage().waitForHit(({ kind }) => kind === 'request');
  await visit.settled();
  const [, inner] = visit.page.frames();
  const frame = visit.page.frames().find((one) => one.url().includes('level-1')) ?? inner;
  await frame?.waitForFunction(() => (window as never as AdWindow).calls?.length > 0);
  const errors = await frame?.evaluate(() =>
    (window as never as AdWindow).events?.filter(({ type }) => type === 'error'),
  );
  assert.equal(errors, []);
  assert.is((await outgoing(stage(), visit.page)).query.gdpr, '1');
});

for (const name of ['__tcfapi', '__gpp', '__uspapi']) {
  test(`${name} that throws when it is called › throws nothing into the page through the tag`, async () => {
    stage().adServer.setZone(ZONE, { answer: { status: 'OK', ad: { html: '<p>An ad</p>' } } });
    const head = `<script>window.${name} = function () { throw new Error('mine'); };</script>`;
    const visit = await openAdPage(stage(), { head, settings: { cmpTimeout: 50 } });
    await visit.settled();
    assert.equal(visit.pageErrors, []);
    assert.not.ok(stage().requests()[0]?.query.uuid);
  });
}

const NAMED: [what: string, html: string][] = [
  ['a link', '<a id="__tcfapiLocator">x</a>'],
  ['two links', '<a id="__gppLocator">x</a><a id="__gppLocator" name="window">x</a>'],
  ['a form', '<form id="__uspapiLocator"><input name="window"><input name="postMessage"></form>'],
  ['an image', '<img name="__tcfapi" alt="">'],
  ['an object', '<object name="__gpp"></object>'],
];

for (const [what, html] of NAMED) {
  test(`${what} with a platform’s name, in a comment › is no platform: the ad is the page’s usual one`, async () => {
    stage().adServer.setZone(ZONE, { answer: { status: 'OK', ad: { html: '<p>An ad</p>' } } });
    const html2 = `${html}<div id="slot"></div>`;
    const visit = await openAdPage(stage(), { html: html2 });
    const [request] = stage().requests();
    assert.ok(request?.query.uuid);
    assert.not.ok(request?.query.gdpr);
    assertNone(visit.requests, (url) => url.includes('consent-'));
  });
}
