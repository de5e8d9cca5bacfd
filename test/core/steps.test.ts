/**
 * The steps of each kind of ad: how often files wait for others, after the page, until the ad is
 * there. A round trip each, however fast the files are.
 */
import * as assert from 'uvu/assert';
import { type AdPage, adPage, RECORD, trackedAnswer, ZONE } from '../support/ad-page';
import { adAt, bidPage, bidUnit } from '../support/bid-page';
import type { Wire } from '../support/builders';
import { consentHead } from '../support/consent-page';
import { fastSnippet } from '../support/fast-snippet';
import { network } from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { commands, queueSnippet } from '../support/snippet';
import { suiteOnStage } from '../support/stage';
import { countWaves } from '../support/waves';

const { test, stage } = suiteOnStage('steps');

const PLAIN = trackedAnswer();
const DECORATED = trackedAnswer({
  ctaUrl: '{{ADS}}/static/x',
  ctaTitle: 'Read on',
  privacy: {
    clientRendered: true,
    iconUrl: '{{ADS}}/static/tea.svg',
    policyUrl: '{{ADS}}/static/policy',
  },
});
const TEMPLATE = trackedAnswer({ html: '', title: 'An ad' });
const wrapperOf = (entry: { answer: Wire }) => {
  const { ad, ...answer } = entry.answer;
  const ads = [{ crid: 1, ad }];
  return { answer: { ...answer, htmlWrapperTop: '<ul>', htmlWrapperBottom: '</ul>', ads } };
};
/** Its own html fills at once. `custom` runs in the page, `openx` in a frame. */
const networkOf = (name: string) =>
  trackedAnswer(
    {},
    { networks: [network(name, { html: `<script>_an_adFill('${name}')</script>` })] },
  );

const own =
  (page: AdPage = {}) =>
  () =>
    adPage({ elementId: 'slot', ...page });
const expecting = (...expect: string[]) => own({ config: { expect } });
const fast = () =>
  pageHtml({
    body: `<div id="slot"></div>${fastSnippet(ZONE)}${queueSnippet({ apiKey: ZONE, elementId: 'slot', script: RECORD })}`,
  });
/** The queue only says which ad server the test has. */
const twoLines = (attributes = '', file = 'tag.fast.js') =>
  pageHtml({
    body: `${commands(`adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });`)}
      <div data-adsnative="${ZONE}" ${attributes} style="min-height:100px"></div>
      <script async crossorigin src="{{TAG}}/${file}" data-adsnative-keys="${ZONE}"></script>`,
  });
const bids = (kind: 'banner' | 'native') => () =>
  bidPage({
    units: [bidUnit([{ kind, cpm: 2, name: 'kettle' }])],
    settings: { logLevel: 'silent' },
  });
const consent = async () =>
  adPage({
    elementId: 'slot',
    head: await consentHead({
      stubs: ['tcf'],
      start: 'consentPlatform.startTcf({ purposes: [1, 2, 3, 4, 7, 9, 10], vendors: [] })',
    }),
  });

/** A kind of ad, its steps, its page, and what its ad server answers. */
const KINDS: [kind: string, steps: number, page: () => string | Promise<string>, answer: Wire][] = [
  ['html', 2, own(), PLAIN],
  ['html, button and icon', 2, own(), DECORATED],
  ['html, fast snippet', 1, fast, PLAIN],
  ['html, button and icon, fast snippet', 1, fast, DECORATED],
  ['two lines', 2, () => twoLines(), PLAIN],
  ['two lines, button and icon', 2, () => twoLines(), DECORATED],
  ['two lines, data-lazy in view', 2, () => twoLines('data-lazy'), PLAIN],
  ['two lines, data-collapse', 2, () => twoLines('data-collapse="noFill"'), PLAIN],
  ['placeholder, tag.js', 3, () => twoLines('', 'tag.js'), PLAIN],
  ['placeholder, tag.js, data-lazy in view', 3, () => twoLines('data-lazy', 'tag.js'), PLAIN],
  ['lazy in view', 2, own({ config: { lazy: true } }), PLAIN],
  ['template', 3, own(), TEMPLATE],
  ['template, expected', 2, expecting('parts'), TEMPLATE],
  ['wrapper', 3, own(), wrapperOf(PLAIN)],
  ['wrapper, button and icon', 3, own(), wrapperOf(DECORATED)],
  ['network in a frame', 4, own(), networkOf('openx')],
  ['network in a frame, expected', 3, expecting('delegate', 'networks'), networkOf('openx')],
  ['network in the page', 4, own(), networkOf('custom')],
  [
    'network in the page, expected',
    2,
    expecting('delegate', 'networks', 'in-page', 'markup'),
    networkOf('custom'),
  ],
  ['native bid', 3, bids('native'), adAt(1)],
  ['banner bid', 3, bids('banner'), adAt(1)],
  ['consent platform', 3, consent, PLAIN],
  ['consent platform, button and icon', 3, consent, DECORATED],
];

for (const [kind, steps, page, answer] of KINDS) {
  test(`${kind} › the ad is there after steps: ${steps}`, async () => {
    stage().adServer.setZone(ZONE, answer as never);
    const waves = countWaves();
    const visit = await stage().open({
      html: await page(),
      context: {},
      beforeLoad: waves.hold,
      waitUntil: 'commit',
    });
    await waves.until(visit.page, () => {
      const { calls } = window as never as { calls?: unknown[] };
      return calls?.length || document.querySelector('[data-adsnative] .ad');
    });
    assert.is(waves.waves.length, steps, waves.waves.map((one) => one.join(' ')).join('\n'));
    visit.assertQuiet();
  });
}
