import type { WebUrl } from '../../contract/safe';
import { asText } from '../../shared/as-text';
import { MAX_TRACKERS } from '../../shared/defaults';
import { asObject, asObjects, type Json } from '../../shared/json';
import { asWebUrl } from '../../shared/web-url';
import { fromOlderMembers, ICON } from './older-members';

/** A member of the ad that comes from a native asset. */
export type Part = 'title' | 'imageSrc' | 'promotedBy' | 'summary' | 'ctaTitle' | 'vastXml';

/** A click's target and trackers. */
type Link = ReturnType<typeof readLink>;

export interface Native {
  parts: Partial<Record<Part, string>>;
  link: Link;
  /** The assets' own links. */
  links: Partial<Record<Part, Link>>;
  privacy: WebUrl | '';
  /** Tracking images by event. */
  tags: Record<TrackedEvent, string>;
  /** Tracking html with scripts, which must not run in the page. */
  scripts: Record<TrackedEvent, string>;
}

/** Event types of OpenRTB Native 1.2 by number, from 1 on (AdCOM numbers them differently). */
const EVENTS = ['impression', 'mrc50', 'mrc100', 'video50'] as const;

export type TrackedEvent = (typeof EVENTS)[number];

/** Data assets that the template shows. OpenRTB Native 1.2, data asset types. */
const DATA: Record<number, Part> = { 1: 'promotedBy', 2: 'summary', 12: 'ctaTitle' };

const readLink = (value: unknown) => ({
  url: asWebUrl(asObject(value).url),
  clicktrackers: asObject(value).clicktrackers,
});

/** A tracker's address, escaped for an attribute. */
const escaped = (value: unknown) => asWebUrl(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;');
const image = (value: unknown) => (asWebUrl(value) ? `<img src="${escaped(value)}">` : '');
const script = (value: unknown) =>
  asWebUrl(value) ? `<script src="${escaped(value)}"></script>` : '';

/** Trackers by event: images, and (method 2) scripts. */
function readTrackers({
  eventtrackers,
  imptrackers,
  jstracker,
}: Json): Pick<Native, 'tags' | 'scripts'> {
  const trackers = asObjects(eventtrackers);
  const read = (isScript: boolean, asMarkup: (url: unknown) => string) =>
    Object.fromEntries(
      EVENTS.map((name, index) => {
        const ofEvent = trackers.filter(
          ({ event, method }) => Number(event) === index + 1 && (Number(method) === 2) === isScript,
        );
        const html = ofEvent.slice(0, MAX_TRACKERS).map(({ url }) => asMarkup(url));
        return [name, html.join('')];
      }),
    ) as Native['tags'];
  const tags = read(false, image);
  const scripts = read(true, script);
  // Deprecated but still used.
  if (Array.isArray(imptrackers)) {
    tags.impression += imptrackers.map(image).join('');
  }
  scripts.impression += asText(jstracker);
  return { tags, scripts };
}

function contentOf({ data, img, title, video }: Json): string {
  return (
    asText(asObject(title).text) ||
    asWebUrl(asObject(img).url) ||
    asText(asObject(data).value) ||
    asText(asObject(video).vasttag)
  );
}

/**
 * The ad's member for an asset. Its kind is in the request; if that is unknown, in the response.
 */
function partOf({ data, img, title, video }: Json): Part | undefined {
  if (img) {
    return Number(asObject(img).type) === ICON ? undefined : 'imageSrc';
  }
  return title ? 'title' : video ? 'vastXml' : DATA[asObject(data).type as number];
}

/**
 * Reads a native response with its request: assets are matched by id. If something required is
 * missing, returns a text that says so.
 */
export function readNative(response: unknown, request: unknown): Native | string {
  const wanted = asObjects(asObject(request).assets);
  const { assets, link, privacy, ...trackers } = fromOlderMembers(asObject(response), wanted);
  const ownParts: Pick<Native, 'parts' | 'links'> = { parts: {}, links: {} };
  const answered = asObjects(assets);
  // The first one of each id counts, so it is written last. Bidders write ids as text, too.
  const byId = new Map([...answered].reverse().map((asset) => [asText(asset.id), asset]));
  for (const assetJson of wanted.length ? wanted : answered) {
    const assetHere = byId.get(asText(assetJson.id)) || {};
    const value = contentOf(assetHere);
    if (assetJson.required && !value) {
      return `lacks the required asset ${asText(assetJson.id)}`;
    }
    const part = partOf(assetJson);
    if (!part || !value) {
      continue;
    }
    ownParts.parts[part] ||= value;
    const assetLink = readLink(assetHere.link);
    if (assetLink.url) {
      ownParts.links[part] ||= assetLink;
    }
  }
  if (!ownParts.parts.title) {
    return 'has no title';
  }
  return {
    ...ownParts,
    link: readLink(link),
    privacy: asWebUrl(privacy),
    ...readTrackers(trackers),
  };
}
