/** Where nothing is seen and nothing failed: what `diagnostics()` says then. */
import { LOCAL, story } from '../support/real-page';
import { assertSaid } from '../support/reasons';
import {
  listed,
  playSituations,
  type Situation,
  SLOT,
  shown,
  TAG,
  wanted,
} from '../support/situation';

/** An answer with a network that fills in a frame. */
const inFrame = (html: string) =>
  story(
    'field',
    {},
    {
      networks: [
        { providerName: 'openx', sid: 's', html: `${html}<script>_an_adFill("openx")</script>` },
      ],
    },
  );
const rendered = 'window.unit && unit.state === "rendered"';

const SILENT: Record<string, Situation> = {
  breakpoints: {
    from: 'docs/markup.md#one-placement-for-each-width',
    said: 'Two placements, of which css shows one.',
    body: `<style>@media (width <= 600px) { .wide { display: none } } @media (width > 600px) { aside { display: none } }</style>
      ${LOCAL}${listed('field,narrow')}<div class="wide" data-adsnative="field" data-lazy></div><aside><div data-adsnative="narrow" data-lazy></div></aside>`,
    answers: { narrow: story('narrow') },
    async right({ page }, stage) {
      await shown(stage);
      await assertSaid(page, {
        number: 442,
        placement: 2,
        subject: 'aside',
        text: /its css hides it at this width of 1280 px \(@media \(width > 600px\)\): aside has display: none\. It is asked for when it is shown/,
      });
    },
  },
  'a column that scrolls': {
    from: 'docs/single-page.md#elements-come-and-go',
    said: 'A lazy placement far down in an inner scroller.',
    body: `${LOCAL}${listed('field')}<main style="height:300px;overflow:auto"><div style="height:4000px"></div><div data-adsnative="field" data-lazy></div></main>`,
    async right({ page, settled }) {
      await settled();
      await assertSaid(page, {
        number: 402,
        subject: 'div',
        text: /waits until it is within 800 px.*; 2\d\d\d px to go/,
      });
    },
  },
  'a blank frame': {
    from: 'docs/networks.md',
    said: 'A network fills, and draws nothing.',
    body: SLOT + wanted({}, { isolation: 'frame' }) + TAG,
    answers: { field: inFrame('') },
    async right({ page, settled }) {
      await page.waitForFunction(rendered);
      await settled();
      await assertSaid(page, {
        number: 443,
        subject: 'iframe',
        text: /The ad’s frame iframe is blank: what runs in it has drawn nothing/,
      });
    },
  },
  'a moved frame': {
    from: 'docs/single-page.md#elements-come-and-go',
    said: 'A script moves an ad that is in a frame, which a browser empties then.',
    body: `${SLOT}<section id="there"></section>${wanted({}, { isolation: 'frame' })}${TAG}`,
    answers: { field: inFrame('<p>An ad</p>') },
    async right({ page }) {
      await page.waitForFunction(rendered);
      await page.evaluate('there.append(document.querySelector("iframe").parentElement)');
      await page.waitForFunction('unit.state === "failed"');
      await assertSaid(page, {
        number: 221,
        subject: 'field',
        text: /The page moved an ad’s frame, which is empty then/,
      });
    },
  },
  'a place that changed': {
    from: 'docs/single-page.md#elements-come-and-go',
    said: 'A script removes the ad after it has come.',
    body: SLOT + wanted({}) + TAG,
    async right({ page }, stage) {
      await shown(stage);
      await page.evaluate('document.querySelector(".ad").remove()');
      await assertSaid(page, {
        number: 444,
        subject: 'div#slot',
        text: /a script of the page has taken it away alone; its place, div#slot, is still there/,
      });
    },
  },
  'a clone': {
    from: 'docs/single-page.md#elements-come-and-go',
    said: 'A carousel clones the slide with the ad.',
    body: `<div id="track"><div class="slide">${SLOT}</div></div>${wanted({})}${TAG}`,
    async right({ page }, stage) {
      await shown(stage);
      await page.evaluate('track.append(track.firstElementChild.cloneNode(true))');
      await assertSaid(page, {
        number: 445,
        placement: 0,
        subject: 'div.slide',
        text: /A copy of an ad is on the page, in div\.slide: a script has cloned/,
      });
    },
  },
};

playSituations('real pages: what is silent', SILENT);
