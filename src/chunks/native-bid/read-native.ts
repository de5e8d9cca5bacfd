import type { WebUrl } from '../../contract/safe';
import { asText } from '../../inlined/as-text';
import { asWebUrl } from '../../inlined/web-url';

/** A member of the ad that a native asset fills. */
export type Part = 'title' | 'imageSrc' | 'promotedBy' | 'summary' | 'ctaTitle' | 'vastXml';

/** What a click leads to, and whom it is told. */
export interface Link {
  url: WebUrl | '';
  clicktrackers: unknown;
}

/** A native bid's response, read. */
export interface Native {
  parts: Partial<Record<Part, string>>;
  link: Link;
  /** Links of assets that have their own. */
  links: Partial<Record<Part, Link>>;
  privacy: WebUrl | '';
  /** Tracking images by what they are told of. */
  tags: Record<TrackedEvent, string>;
  /** Tracking html with scripts, which is not for the page. */
  scripts: Record<TrackedEvent, string>;
}

type Json = Record<string, unknown>;

/** Event types of OpenRTB Native 1.2, by number from 1 on (AdCOM counts otherwise). */
const EVENTS = ['impression', 'mrc50', 'mrc100', 'video50'] as const;

/** What a tracker of a native bid is told of. */
export type TrackedEvent = (typeof EVENTS)[number];

/** Data assets of the template. OpenRTB Native 1.2, data asset types. */
const DATA: Record<number, Part> = { 1: 'promotedBy', 2: 'summary', 12: 'ctaTitle' };

/** The image asset type "icon"; the template draws the main image. OpenRTB Native 1.2. */
const ICON = 1;

const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.map((one) => Object(one)) : []);
const readLink = (value: unknown): Link => ({
  url: asWebUrl(Object(value).url),
  clicktrackers: Object(value).clicktrackers,
});

/** The address of a tracker, as an attribute may hold it. */
const escaped = (value: unknown) => asWebUrl(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;');
const image = (value: unknown) => (asWebUrl(value) ? `<img src="${escaped(value)}">` : '');
const script = (value: unknown) => (asWebUrl(value) ? `<script src="${escaped(value)}"></script>` : '');

/** Trackers by what they are told of: images, and (method 2) scripts. */
function readTrackers({ eventtrackers, imptrackers, jstracker }: Json): Pick<Native, 'tags' | 'scripts'> {
  const trackers = objects(eventtrackers);
  const read = (isScript: boolean, write: (url: unknown) => string) =>
    Object.fromEntries(
      EVENTS.map((name, index) => {
        const own = trackers.filter(
          ({ event, method }) => event === index + 1 && (method === 2) === isScript,
        );
        return [name, own.map(({ url }) => write(url)).join('')];
      }),
    ) as Native['tags'];
  const tags = read(false, image);
  const scripts = read(true, script);
  // Deprecated, and in use.
  if (Array.isArray(imptrackers)) tags.impression += imptrackers.map(image).join('');
  scripts.impression += asText(jstracker);
  return { tags, scripts };
}

/** What an asset says, whatever its kind. */
function contentOf({ data, img, title, video }: Json): string {
  return (
    asText(Object(title).text) ||
    asWebUrl(Object(img).url) ||
    asText(Object(data).value) ||
    asText(Object(video).vasttag)
  );
}

/** The part that an asset fills: its kind is in the request, and in the response where the request is unknown. */
function partOf({ data, img, title, video }: Json): Part | undefined {
  if (img) return Object(img).type === ICON ? undefined : 'imageSrc';
  return title ? 'title' : video ? 'vastXml' : DATA[Object(data).type];
}

/**
 * Reads a native response against its request: assets are matched by id. Returns why it cannot be shown where it lacks
 * something.
 */
export function readNative(response: unknown, request: unknown): Native | string {
  const { assets, link, privacy, ...trackers } = Object(response) as Json;
  const own = { parts: {}, links: {} } as Pick<Native, 'parts' | 'links'>;
  const given = objects(assets);
  const wanted = objects(Object(request).assets);
  for (const asset of wanted.length ? wanted : given) {
    const found = given.find(({ id }) => id === asset.id) || {};
    const value = contentOf(found);
    if (asset.required && !value) return `lacks the required asset ${asText(asset.id)}`;
    const part = partOf(asset);
    if (!part || !value) continue;
    own.parts[part] ||= value;
    const assetLink = readLink(found.link);
    if (assetLink.url) own.links[part] ||= assetLink;
  }
  if (!own.parts.title) return 'has no title';
  return { ...own, link: readLink(link), privacy: asWebUrl(privacy), ...readTrackers(trackers) };
}
