import type { AnswerKind } from './scenario';

/** An address that an ad may have: a whole one. */
const CLICK = `${location.origin}/ck`;

/** The html of a tracker of an answer. */
const pixel = (name: string, number: number) =>
  `<img src="${location.origin}/${name}.gif?answer=${number}">`;

/** An ad of an answer. */
const html = (number: number, name = '') =>
  `<div class="ad" data-answer="${number}${name}" style="width:300px;height:50px">An ad</div>`;

/** An answer with an ad of its number. */
function answer(number: number, ad: object = {}, rest: object = {}): object {
  return {
    status: 'OK',
    ad: {
      type: 'story',
      html: html(number),
      url: CLICK,
      trackingTags: pixel('im', number),
      viewableTags: pixel('vi', number),
      ...ad,
    },
    ...rest,
  };
}

/** A network's entry that counts as the answer's impression. */
const entry = (number: number) => ({
  providerName: 'custom',
  html: '<i class="ad">An ad of a network</i>',
  trackingTags: pixel('im', number),
});

/** A video's document, whose trackers are of an answer. */
function vast(number: number): string {
  const url = (name: string) => `<![CDATA[${location.origin}/v-${name}.gif?answer=${number}]]>`;
  const events = ['creativeView', 'start', 'firstQuartile', 'midpoint', 'complete', 'skip'];
  const trackers = events.map((name) => `<Tracking event="${name}">${url(name)}</Tracking>`);
  return `<VAST version="4.0"><Ad><InLine><Impression>${url('im')}</Impression>
<ViewableImpression><Viewable>${url('viewable')}</Viewable></ViewableImpression>
<Creatives><Creative><Linear skipoffset="00:00:05"><Duration>00:00:20</Duration>
<TrackingEvents>${trackers.join('')}</TrackingEvents>
<MediaFiles><MediaFile delivery="progressive" type="video/webm" width="640" height="360">
<![CDATA[${location.origin}/video.webm]]></MediaFile></MediaFiles>
</Linear></Creative></Creatives></InLine></Ad></VAST>`;
}

const MALFORMED: unknown[] = [
  undefined,
  null,
  'rubbish',
  7,
  [],
  [null],
  { status: 'OK', ad: 'no', ads: {}, networks: 1 },
];

/** The same answer, as a feed gives it. */
export const asFeed = (raw: unknown): unknown =>
  raw instanceof Object && 'ad' in raw ? { status: 'OK', ads: [{ ad: raw.ad }] } : raw;

/**
 * What the server's script calls its callback with, one item for each call; `number` gives each
 * answer another.
 */
export function callsOf(kind: AnswerKind, number: () => number): unknown[] {
  switch (kind) {
    case 'html':
      return [answer(number())];
    case 'template':
      return [answer(number(), { html: '', title: 'A title', ctaUrl: CLICK, ctaTitle: 'Buy' })];
    case 'several': {
      const own = number();
      return [
        answer(
          own,
          {},
          { ads: [{ ad: { html: html(own, 'b'), trackingTags: pixel('im2', own) } }] },
        ),
      ];
    }
    case 'wrapped':
      return [
        answer(number(), {}, { htmlWrapperTop: '<section>', htmlWrapperBottom: '</section>' }),
      ];
    case 'scripts': {
      const own = number();
      return [answer(own, { trackingTags: `<script>fuzzPixel("/im.gif?answer=${own}")</script>` })];
    }
    case 'chain': {
      const own = number();
      return [answer(own, {}, { networks: [entry(own), entry(own)] })];
    }
    case 'feed': {
      const own = number();
      return [answer(own, {}, { networks: [{ providerName: 'ntent_feed', sid: `${own}` }] })];
    }
    case 'video': {
      const own = number();
      const isVideo = html(own).replace('class', 'data-video class');
      return [answer(own, { type: 'video', html: isVideo, vastXml: vast(own) })];
    }
    case 'inlineVideo': {
      const own = number();
      const ad = { type: 'video', html: '', title: 'A title', inlineVideo: true };
      return [answer(own, { ...ad, vastXml: vast(own) })];
    }
    case 'quickChain': {
      const own = number();
      const scripts = ['throw "the page itself"', '_an_adNoFill("custom")', '_an_adFill("custom")'];
      return [
        answer(
          own,
          {},
          {
            networks: scripts.map((script) => ({
              ...entry(own),
              html: `<script>${script}</script><i class="ad">An ad of a network</i>`,
            })),
          },
        ),
      ];
    }
    case 'story': {
      const own = number();
      const story = '<a class="adsnative-read-more">More</a><p>Text</p>';
      return [
        answer(own, {
          html: html(own).replace('An ad', story),
          ctaUrl: CLICK,
          ctaTitle: 'Buy',
          privacy: { clientRendered: true, iconUrl: CLICK, policyUrl: CLICK },
        }),
      ];
    }
    case 'plainTrackers': {
      const own = number();
      const impressions = [`${location.origin}/im.gif?answer=${own}`];
      return [answer(own, { trackingTags: '', trackingUrls: { impressions } })];
    }
    case 'none':
      return [{ status: 'FAIL', message: 'No active campaigns found' }];
    case 'malformed':
      return [MALFORMED[number() % MALFORMED.length]];
    case 'twice':
      return [answer(number()), answer(number())];
    default:
      return [];
  }
}
