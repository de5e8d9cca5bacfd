import * as assert from 'uvu/assert';
import { openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('first paint');

const STORY = 'A story that goes on and on, as stories do. '.repeat(12).trim();

/** What the tag adds to an ad. */
const AROUND = {
  ctaUrl: '{{ADS}}/ck?url=shop',
  ctaTitle: 'Buy',
  privacy: {
    iconUrl: '{{ADS}}/static/tea.svg',
    policyUrl: '{{ADS}}/ck?url=policy',
    clientRendered: true,
  },
};

const PARTS =
  '.adsnative-sponsored-label, .adsnative-cta-button, .adsnative-privacy-button, .adsnative-read-more';

/**
 * Notes which parts are there when the ad first is, before anything else can run; and how far the
 * page moved.
 */
const WATCH = `<script>
  window.moved = 0;
  new MutationObserver(function () {
    if (window.first || !document.querySelector('.ad, .adsnative-native')) return;
    window.first = [].map.call(document.querySelectorAll('${PARTS}'), function (part) { return part.className; });
    window.height = document.querySelector('.ad, .adsnative-native').offsetHeight;
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) { window.moved += entry.value; });
  }).observe({ type: 'layout-shift', buffered: true });
</script>`;

const LABEL = 'adsnative-sponsored-label';
const BUTTON = 'adsnative-cta-button';
const ICON = 'adsnative-privacy-button';
const MORE = 'adsnative-read-more';

const ROWS: [name: string, ad: object, config: Record<string, unknown>, parts: string[]][] = [
  ['html', { html: '<div class="ad">An ad</div>' }, {}, []],
  [
    'html with label, call to action and icon',
    { html: '<div class="ad">An ad</div>', ...AROUND },
    { label: 'Ad' },
    [LABEL, ICON, BUTTON],
  ],
  [
    'the template',
    { html: '', title: 'A title', summary: STORY, imageSrc: '{{ADS}}/static/tea.svg', ...AROUND },
    {},
    [LABEL, ICON, MORE, BUTTON],
  ],
  [
    'html with a story',
    {
      html: `<div class="ad"><p>${STORY}</p><a class="adsnative-read-more" href="#">More</a></div>`,
    },
    {},
    [MORE],
  ],
];

for (const [name, ad, config, parts] of ROWS) {
  test(`${name} › is whole in one task, and nothing moves after it`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer({ ...ad }));
    const html = `${WATCH}<div style="display:flow-root;height:500px"><div id="slot"></div></div><p>below</p>`;
    const visit = await openAdPage(stage(), { html, config });
    await visit.settled();
    const seen = await visit.page.evaluate(() => {
      const { first, height, moved } = window as never as {
        first: string[];
        height: number;
        moved: number;
      };
      const now = document.querySelector<HTMLElement>('.ad, .adsnative-native')?.offsetHeight;
      return { first, grown: (now ?? 0) - height, moved };
    });
    assert.equal(seen, { first: parts, grown: 0, moved: 0 });
    const files = visit.requests.flatMap((url) => /\/(ui|components)-/.exec(url)?.[1] ?? []);
    assert.equal(files.sort(), parts.includes(MORE) ? ['components'] : []);
    visit.assertQuiet();
  });
}
