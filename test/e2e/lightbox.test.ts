import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pageHtml } from '../support/page-html';
import { snippet } from '../support/snippet';
import { stageFor } from '../support/stage';

const test = suite('lightbox');
const stage = stageFor(test);

const AD = {
  type: 'video',
  title: 'Walk the coast path',
  promotedBy: 'Visit Cornwall',
  promotedByTag: 'Promoted by',
  url: '{{ADS}}/ck?url=https%3A%2F%2Fcoast.example%2F',
  embedUrl: '{{ADS}}/x/player.example/player.html?crid=1',
  html: '<div class="video-ad" style="width:300px;height:170px;background:#ccd">Play</div>',
  trackingTags: '<img src="{{ADS}}/im.gif?sid=video">',
};

async function openPage(ad: object = {}) {
  stage().adServer.setZone('video', { answer: { status: 'OK', zid: 'video', ad: { ...AD, ...ad } } });
  const visit = await stage().open(
    pageHtml({ body: `<button id="before">before</button><div id="slot"></div>${snippet({ apiKey: 'video', elementId: 'slot' })}` }),
  );
  await visit.page.waitForSelector('.video-ad');
  return visit;
}

test('a click on a video ad opens the overlay, 80 % high and 4 : 3, and Esc closes it without a trace', async () => {
  const { page, assertQuiet } = await openPage({ videoExperience: 'autoplay_lightbox' });
  await page.click('.video-ad');
  await page.waitForSelector('#an-lightbox-player-iframe');
  const seen = await page.evaluate(() => {
    const overlay = document.getElementById('an-lightbox-overlay') as HTMLElement;
    const box = (document.getElementById('an-lightbox') as HTMLElement).getBoundingClientRect();
    return {
      color: getComputedStyle(overlay).backgroundColor,
      width: Math.round(box.width),
      height: Math.round(box.height),
      left: Math.round(box.left),
      src: (document.getElementById('an-lightbox-player-iframe') as HTMLIFrameElement).src,
      focused: document.activeElement?.getAttribute('aria-label'),
    };
  });
  assert.is(seen.color, 'rgba(0, 0, 0, 0.7)');
  assert.equal([seen.width, seen.height, seen.left], [853, 640, 214]);
  assert.match(seen.src, /auto_play=true/);
  await page.keyboard.press('Escape');
  await page.waitForSelector('#an-lightbox-overlay', { state: 'detached' });
  assertQuiet();
});

test.run();
