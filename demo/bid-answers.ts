import { vastDocument } from './vast';

/** What a demo bidder is told to do: it is in a unit's `bids[].params`, or in `imp.ext.harbor`. */
export interface BidOrder {
  /** `none` answers without a bid, `never` not at all. */
  kind?:
    | 'banner'
    | 'bannerEmpty'
    | 'bannerHostile'
    | 'bannerRenderer'
    | 'bannerRendererMissing'
    | 'bannerRendererThrows'
    | 'bannerUrl'
    | 'native'
    | 'nativeAsText'
    | 'nativeLacking'
    | 'nativeLinks'
    | 'nativeOlder'
    | 'nativeVideo'
    | 'none'
    | 'never';
  cpm?: unknown;
  currency?: string;
  delayMs?: number;
  /** Seconds. */
  ttl?: number;
  /** What the bid says under the Digital Services Act. */
  dsa?: object;
  /** Marks pixels and headlines, so that a test knows whose they are. */
  name?: string;
}

type Json = Record<string, unknown>;

/** A banner's markup. */
function banner(origin: string, name: string): string {
  return `<!doctype html><style>body{margin:0;font:16px/1.4 sans-serif;background:#2f6f63;color:#fff}p{margin:0;padding:20px}</style><p id="creative">Banner of ${name}</p><img src="${origin}/im.gif?banner=${name}" width="1" height="1" alt="">`;
}

/** Script that tells in which origin it runs. */
const TELL = (pixel: string) =>
  `new Image().src = '${pixel.replaceAll('&', '\\u0026')}\\u0026in=' + self.origin;`;

/** Markup that looks for the page around it. */
function hostileBanner(origin: string, name: string): string {
  return `<p id="creative">Banner of ${name}</p><script>${TELL(`${origin}/im.gif?what=banner&banner=${name}`)}</script>`;
}

/** A native response with every asset of the template, its ids those of the demo's units. */
function native(origin: string, name: string, kind: BidOrder['kind']): Json {
  const pixel = (what: string) => `${origin}/im.gif?native=${name}&what=${what}`;
  const assets: Json[] = [
    { id: 1, title: { text: `The kettle that waits for you (${name})` } },
    {
      id: 2,
      img: { url: `${origin}/static/tea.svg`, w: 640, h: 360 },
      ...(kind === 'nativeLinks' && {
        link: { url: `${origin}/ck?url=image`, clicktrackers: [pixel('click-image')] },
      }),
    },
    { id: 3, data: { value: 'Harbor Tea Company' } },
    { id: 4, data: { value: 'It hums when the water is right, and it never whistles at night.' } },
    {
      id: 5,
      data: { value: 'See the kettle' },
      link: { url: `${origin}/ck?url=cta`, clicktrackers: [pixel('click-cta')] },
    },
  ];
  const video = { id: 6, video: { vasttag: vastDocument('inline', origin) } };
  if (kind === 'nativeVideo') {
    assets.push(video);
  }
  if (kind === 'nativeAsText') {
    for (const asset of assets) {
      asset.id = String(asset.id);
    }
  }
  return {
    ver: '1.2',
    assets: kind === 'nativeLacking' ? assets.filter(({ id }) => id !== 2) : assets,
    link: { url: `${origin}/ck?url=landing`, clicktrackers: [pixel('click')] },
    privacy: `${origin}/ck?url=privacy`,
    eventtrackers: [
      { event: 1, method: 1, url: pixel('impression') },
      { event: 1, method: 2, url: `${origin}/bids/tracker.js?native=${name}` },
      { event: 2, method: 1, url: pixel('mrc50') },
      { event: 3, method: 1, url: pixel('mrc100') },
      { event: 4, method: 1, url: pixel('video50') },
    ],
    imptrackers: [pixel('imptracker')],
    jstracker: `<script>${TELL(pixel('jstracker'))}</script>`,
  };
}

/** The same in the members that Prebid had before, which most of its native adapters write. */
function olderNative(origin: string, name: string): Json {
  const { link, privacy, eventtrackers, imptrackers, jstracker, assets } = native(
    origin,
    name,
    'native',
  ) as {
    [member: string]: unknown;
  };
  const [title, image, sponsor, body, cta] = (assets as Record<string, Json>[]).map(
    ({ data, img, title }) => data?.value ?? img?.url ?? title?.text,
  );
  return {
    title,
    body,
    cta,
    sponsoredBy: sponsor,
    image: { url: image, width: 640, height: 360 },
    clickUrl: (link as Json).url,
    clickTrackers: (link as Json).clicktrackers,
    impressionTrackers: [(eventtrackers as Json[])[0]?.url, ...(imptrackers as string[])],
    javascriptTrackers: [jstracker],
    privacyLink: privacy,
  };
}

/** The parts of a bid that both interfaces share. `undefined`: no bid. */
export function bidAnswer(
  { kind = 'banner', name = 'harbor' }: BidOrder,
  origin: string,
): Json | undefined {
  switch (kind) {
    case 'banner':
      return { mediaType: 'banner', width: 300, height: 250, ad: banner(origin, name) };
    case 'bannerEmpty':
      return { mediaType: 'banner', width: 300, height: 250 };
    case 'bannerRenderer':
    case 'bannerRendererMissing':
    case 'bannerRendererThrows': {
      const url = `${origin}/bids/${kind === 'bannerRendererMissing' ? 'no-' : ''}renderer.js`;
      const config = { name, isBroken: kind === 'bannerRendererThrows', odd: '</script><!--' };
      return { ...bidAnswer({ kind: 'banner', name }, origin), safeRenderer: { url, config } };
    }
    case 'bannerHostile':
      return { mediaType: 'banner', width: 300, height: 250, ad: hostileBanner(origin, name) };
    case 'bannerUrl':
      return {
        mediaType: 'banner',
        width: 300,
        height: 100,
        adUrl: `${origin}/bids/banner.html?name=${name}`,
      };
    case 'native':
    case 'nativeAsText':
    case 'nativeLacking':
    case 'nativeLinks':
    case 'nativeVideo':
      return { mediaType: 'native', native: { ortb: native(origin, name, kind) } };
    case 'nativeOlder':
      return { mediaType: 'native', native: olderNative(origin, name) };
    default:
      return undefined;
  }
}
