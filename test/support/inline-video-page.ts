import { pageHtml } from './page-html';
import { snippet } from './snippet';
import type { Stage } from './stage';

/** A video that is played in the ad's place. */
export const AD = {
  type: 'video',
  inlineVideo: true,
  title: 'Walk the coast path',
  summary: 'Four days, one rucksack.',
  promotedBy: 'Visit Cornwall',
  url: '{{ADS}}/ck?url=https%3A%2F%2Fcoast.example%2F',
  imageSrc: '{{ADS}}/static/tea.svg',
  embedUrl: '{{ADS}}/static/clip.webm',
  trackingTags: '<img src="{{ADS}}/im.gif?sid=video">',
};

/** More than is near. */
export const FAR = '<div style="height:3000px"></div>';
export const VIDEO = '.adsnative-video-embed video';

/** Opens a page with such an ad, which notes the steps of the video. */
export async function openInlineVideo(stage: Stage, ad: object = {}, before = '') {
  stage.adServer.setZone('inline', {
    answer: { status: 'OK', zid: 'inline', ad: { ...AD, ...ad } },
  });
  const script =
    'window.unit = unit; window.actions = []; unit.on("video", function (event) { actions.push(event.action); });';
  const visit = await stage.open(
    pageHtml({
      body: `<main><h1>Coast</h1>${before}<div id="slot"></div>${FAR}</main>${snippet({ apiKey: 'inline', elementId: 'slot', script })}`,
    }),
  );
  await visit.page.locator('.adsnative-video-embed').waitFor();
  return visit;
}
