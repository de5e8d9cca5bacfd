import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { adPage, concluded, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import type { Wire } from '../support/builders';
import { acting, chainAnswer } from '../support/network-page';
import { suiteOnStage } from '../support/stage';
import { NONCE, strictPolicy } from '../support/strict-headers';
import { VIDEO_AD } from '../support/video-page';
import type { Visit } from '../support/visit';

const { test, stage } = suiteOnStage('strict pages');

/** The window of a page whose violations are written down. */
interface StrictWindow {
  violations: string[];
}

/** Runs before the page's scripts. */
function recordViolations(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective, sample }) => {
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`);
    },
  );
}

const policy = (name: string) => strictPolicy(stage(), name);

/**
 * Opens a page under headers of docs/deploy.md, its own scripts with the nonce, and waits for its
 * placement's end.
 */
async function openStrict(names: string[], answer: Wire, script = ''): Promise<Visit> {
  stage().adServer.setZone(ZONE, answer);
  const html = adPage({ script, elementId: 'slot' }).replaceAll(
    '<script',
    `<script nonce="${NONCE}"`,
  );
  const visit = await stage().open({
    html,
    headers: { 'Content-Security-Policy': names.map(policy).join(', ') },
    beforeLoad: (page) => page.addInitScript(recordViolations),
  });
  await concluded(visit.page);
  await visit.settled();
  return visit;
}

function violationsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as never as StrictWindow).violations);
}

/** What has to work: an answer, what is done on the page, and what shows that it worked. */
const CASES: [name: string, answer: () => Wire, works: (visit: Visit) => Promise<unknown>][] = [
  [
    'a native ad with a style and trackers',
    () => trackedAnswer({ style: '.ad{color:rgb(1, 2, 3)}' }),
    async ({ page }) => {
      const colour = await page
        .locator('.ad')
        .evaluate((element) => getComputedStyle(element).color);
      assert.is(colour, 'rgb(1, 2, 3)');
      assert.is(stage().pixels(/im\.gif/).length, 1);
    },
  ],
  [
    'a tracker that is a script',
    () =>
      trackedAnswer({
        trackingTags: `<script>new Image().src = '{{ADS}}/im.gif?inline=1'</script>`,
      }),
    () => stage().waitForHit(({ path }) => path.includes('inline=1')),
  ],
  [
    'the structured template with its components',
    () =>
      trackedAnswer({
        html: '',
        title: 'A story',
        summary: 'What it says.',
        promotedBy: 'Somebody',
        imageSrc: '{{ADS}}/static/tea.svg',
        ctaUrl: '{{ADS}}/ck?url=cta',
        ctaTitle: 'Read on',
      }),
    ({ page }) => page.getByText('Read on').waitFor(),
  ],
  [
    'a network in its frame',
    () => chainAnswer([acting('openx', 'fill')]),
    ({ page }) => page.locator('iframe[title=Advertisement]').waitFor(),
  ],
  [
    'a video in the lightbox',
    () => ({ answer: { status: 'OK', zid: ZONE, ad: VIDEO_AD } }),
    async ({ page }) => {
      await page.locator('.video-ad').click();
      await page.locator('#an-lightbox-player-iframe').waitFor();
    },
  ],
];

const HEADERS: [string, string[]][] = [
  ['nonces, without unsafe-inline and unsafe-eval', ['nonce']],
  ['nonces and Trusted Types', ['nonce', 'trusted']],
];

for (const [headers, names] of HEADERS) {
  for (const [name, answer, works] of CASES) {
    test(`under ${headers} works ${name}`, async () => {
      const styled = name.includes('video');
      const visit = await openStrict(names, answer());
      assert.is(await stateOf(visit.page), 'rendered');
      await works(visit);
      // The recorded creative has a style attribute of its own, which docs/deploy.md says is
      // refused.
      const own = (await violationsOf(visit.page)).filter(
        (line) => !styled || !line.startsWith('style-src-attr'),
      );
      assert.equal(own, []);
      assert.equal(visit.pageErrors, []);
    });
  }
}

for (const [what, names] of [['without a policy', []], ...HEADERS] as typeof HEADERS) {
  test(`${what} › each of our files is asked for once, after the page's own, and leaves nothing in the page`, async () => {
    const asked = new Map<string, string>();
    stage().adServer.setZone(
      ZONE,
      trackedAnswer({ html: '', title: 'A story', summary: 'What it says.' }),
    );
    const { page } = await stage().open({
      html: adPage({ elementId: 'slot' }).replaceAll('<script', `<script nonce="${NONCE}"`),
      headers: names[0] ? { 'Content-Security-Policy': names.map(policy).join(', ') } : {},
      context: {},
      beforeLoad: async (page) => {
        const session = await page.context().newCDPSession(page);
        session.on('Network.requestWillBeSent', ({ request }) => {
          const file = /\/(\w+)-[0-9a-f]{8}\.js/.exec(request.url)?.[1];
          if (file) {
            asked.set(asked.has(file) ? `${file} again` : file, request.initialPriority);
          }
        });
        await session.send('Network.enable');
      },
    });
    await concluded(page);
    assert.equal([...asked.keys()].sort(), ['parts', 'renderer']);
    // Older ones take no notice of what the link says.
    const isOld = Number.parseInt(page.context().browser()?.version() ?? '', 10) < 151;
    assert.equal([...new Set(asked.values())], [isOld ? 'High' : 'Low']);
    assert.is(await page.locator('link[rel=modulepreload]').count(), 0);
  });
}

test('the policies are those that the guide means', async () => {
  assert.match(policy('nonce'), `script-src 'nonce-${NONCE}';`);
  assert.not.match(policy('nonce'), /unsafe|strict-dynamic|https:\/\//);
  assert.is(policy('trusted'), "require-trusted-types-for 'script'; trusted-types adsnative;");
});

test('a page under the policies is strict: a script without the nonce, and text as markup, are refused', async () => {
  const visit = await openStrict(['nonce', 'trusted'], trackedAnswer());
  const refused = await visit.page.evaluate(() => {
    try {
      document.body.innerHTML += '<b>text</b>';
      return false;
    } catch {
      return true;
    }
  });
  assert.ok(refused);
  await visit.page.evaluate(() => {
    document.body.setAttribute('style', 'color:red');
    const script = document.createElement('script');
    try {
      script.append(document.createTextNode(''));
      document.body.append(script);
    } catch {
      // Some versions of Chromium throw already here.
    }
  });
  assert.ok((await violationsOf(visit.page)).some((line) => line.startsWith('style-src-attr')));
});
