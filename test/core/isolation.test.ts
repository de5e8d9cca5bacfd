import * as assert from 'uvu/assert';
import type { Wire } from '../support/builders';
import {
  acting,
  callsFor,
  chainOutcome,
  deed,
  network,
  openChain,
  setChain,
} from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('where networks run');

const FILL = '<script>_an_adFill("openx")</script>';

const FRAME = 'iframe[src*="/frame-"]';

test('the frame › has its attributes, and an origin of its own', async () => {
  setChain(stage().adServer, [network('openx', { html: `<b></b>${FILL}` })]);
  const { page, assertQuiet } = await openChain(stage());
  const attributes = await page
    .locator('iframe')
    .evaluate((frame) =>
      Object.fromEntries([...frame.attributes].map(({ name, value }) => [name, value])),
    );
  const { height, src, style, ...rest } = attributes;
  assert.equal(rest, {
    sandbox:
      'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-forms',
    allow:
      "autoplay 'none';camera 'none';microphone 'none';geolocation 'none';payment 'none';local-network 'none';local-network-access 'none';loopback-network 'none'",
    referrerpolicy: 'strict-origin-when-cross-origin',
    title: 'Advertisement',
    scrolling: 'no',
    name: 'adsnative-frame',
    width: '100%',
  });
  assert.match(String(src), new RegExp(`^${stage().tagOrigin}/frame-[0-9a-f]{8}\\.html#`));
  const frame = page.frames()[1];
  assert.is(
    await frame?.evaluate(() => `${self.origin} ${document.compatMode}`),
    'null CSS1Compat',
  );
  assertQuiet();
});

/**
 * Where an entry runs (docs/decisions/004-third-party-markup.md): the entry, the settings, and
 * whether it is a frame.
 */
const RULE: [
  name: string,
  entry: Wire,
  options: { config?: Wire; settings?: Wire },
  isFrame: boolean,
][] = [
  ['a standard name', acting('openx', 'fill'), {}, true],
  ['a name with a way of its own', acting('medianet', 'draw'), {}, false],
  [
    "'frame' with headerTags",
    network('openx', { headerTags: deed('fill', { name: 'openx' }) }),
    { config: { isolation: 'frame' } },
    true,
  ],
  ["the page says 'page'", acting('openx', 'fill'), { settings: { isolation: 'page' } }, false],
];

for (const [name, entry, options, isFrame] of RULE) {
  test(`${name} › runs in ${isFrame ? 'a frame' : 'the page'}`, async () => {
    setChain(stage().adServer, [entry]);
    const { page, assertQuiet } = await openChain(stage(), options);
    assert.equal((await chainOutcome(page)).calls, callsFor(true, String(entry.providerName)));
    assert.is(await page.locator(FRAME).count(), isFrame ? 1 : 0);
    assertQuiet();
  });
}
