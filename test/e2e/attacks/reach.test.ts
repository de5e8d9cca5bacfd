/** What somebody who has got hold of a placement, a frame or an option can reach. */
import * as assert from 'uvu/assert';
import {
  type AdWindow,
  adPage,
  openAdPage,
  stateOf,
  trackedAnswer,
  ZONE,
} from '../../support/ad-page';
import { assertNone } from '../../support/assert-list';
import { acting, chainAnswer } from '../../support/network-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks by reach');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

test('the tag’s settings, policy and nonce › cannot be reached from what the page holds', async () => {
  const visit = await openAdPage(stage(), { settings: { nonce: 'secret-nonce' } });
  const found = await visit.page.evaluate(() => {
    const { adsnativetag, unit } = window as never as AdWindow;
    const seen = new Set<unknown>([window, document]);
    const reached: string[] = [];
    const { getConfig } = adsnativetag as never as { getConfig(): unknown };
    const left: [unknown, string][] = [
      [unit, 'unit'],
      [adsnativetag, 'adsnativetag'],
      [getConfig(), 'getConfig()'],
    ];
    for (const [value, path] of left) {
      if (value === 'secret-nonce') {
        reached.push(`${path} is the nonce`);
      }
      if (Object(value) !== value || seen.has(value) || value instanceof Node) {
        continue;
      }
      seen.add(value);
      const one = value as Record<string, unknown>;
      if (typeof one.createScript === 'function') {
        reached.push(`${path} is the policy`);
      }
      if (typeof one.guard === 'function') {
        reached.push(`${path} is the core`);
      }
      for (const [name, { value: member }] of Object.entries(
        Object.getOwnPropertyDescriptors(one),
      )) {
        left.push([member, `${path}.${name}`]);
      }
      left.push([Object.getPrototypeOf(one), `${path}.__proto__`]);
    }
    return reached;
  });
  assert.equal(found, []);
});

test('a frame in the page that says inviewEvent › makes no ad viewable that nobody sees', async () => {
  const say = `<script>parent.postMessage('seen', '*'); top.postMessage('seen', '*')</script>`;
  stage().setPage('/cheat.html', say);
  const visit = await openAdPage(stage(), {
    html: '<div style="height:5000px"></div><div id="slot"></div>',
    settings: { inviewEvent: 'seen' },
  });
  await visit.settled();
  for (const origin of ['', stage().networkOrigin.replace('localhost', '127.0.0.1')]) {
    await visit.page.evaluate(
      ([src]) =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe');
          frame.src = String(src);
          addEventListener('message', resolve, { once: true });
          frame.onload = () => setTimeout(resolve);
          document.body.append(frame);
        }),
      [origin ? `${origin}/cheat.html` : '/cheat.html'],
    );
  }
  await visit.settled();
  assert.is(stage().pixels(/vi\.gif/).length, 0);
  // The page's own word counts, as before.
  await visit.page.evaluate(() => window.postMessage('seen', '*'));
  await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
});

for (const option of ['keywords', 'apiKey', 'cssPath', 'label', 'callback', 'code']) {
  test(`a getter of the option ${option} that throws › ends the placement, with its callbacks`, async () => {
    const visit = await stage().open(
      adPage({
        elementId: 'slot',
        script: `unit.fetchAd(function (status) { window.fetched = status; });
          Object.defineProperty(unit.config, '${option}', { enumerable: true, get: function () { throw new Error('mine'); } });`,
      }),
    );
    await visit.page.waitForFunction(
      () =>
        (window as never as { fetched?: boolean }).fetched !== undefined ||
        (window as never as AdWindow).calls?.length,
    );
    await visit.settled();
    assert.ok(['failed', 'rendered'].includes(await stateOf(visit.page)));
    // What the page's getter throws, the browser says as the page's.
    assertNone(visit.pageErrors, (line) => line !== 'Error: mine');
  });
}

test('what a frame’s markup throws › is cut before it is kept', async () => {
  const html = `<script>throw new Error('x'.repeat(100000))</script><script>_an_adFill('openx')</script>`;
  stage().adServer.setZone(ZONE, chainAnswer([{ ...acting('openx', 'fill'), html }]));
  const visit = await openAdPage(stage());
  const longest = await visit.page.evaluate(() =>
    Math.max(
      ...(window as never as AdWindow).unit.trace().map(({ threw = '' }) => String(threw).length),
    ),
  );
  assert.ok(longest > 0 && longest <= 500, String(longest));
});
