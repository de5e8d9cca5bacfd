import type { WebUrl } from '../../contract/safe';
import { MAX_TRACKERS } from '../../shared/defaults';
import { asObject, asObjects, asText, type Json } from '../../shared/json';
import { unwrapNative } from '../../shared/unwrap-native';
import { asWebUrl } from '../../shared/web-url';
import { escaped, fromOlderMembers, ICON, scriptAt, scriptOf } from './older-members';

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

/** What an asset may be. */
const KINDS = ['title', 'img', 'data', 'video'];

/** Data assets that the template shows. OpenRTB Native 1.2, data asset types. */
const DATA: Record<number, Part> = {
  1: 'promotedBy',
  2: 'summary',
  12: 'ctaTitle',
};

const readLink = (value: unknown) => ({
  // An app's own address has one of the web as its fallback.
  url: asWebUrl(asObject(value).url) || asWebUrl(asObject(value).fallback),
  clicktrackers: asObject(value).clicktrackers,
});

const imageAt = (address: unknown) => asWebUrl(address) && `<img src="${escaped(address)}">`;

/** Trackers by event: images, and (method 2) scripts. */
function readTrackers({
  eventtrackers,
  imptrackers,
  jstracker,
}: Json): Pick<Native, 'tags' | 'scripts'> {
  const trackers = asObjects([eventtrackers].flat());
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
  const tags = read(false, imageAt);
  const scripts = read(true, scriptAt);
  // Deprecated but still used. Bidders list an address in both, for old and for new readers.
  tags.impression += [imptrackers]
    .flat()
    .slice(0, MAX_TRACKERS)
    .map(imageAt)
    .filter((tag) => !tags.impression.includes(tag))
    .join('');
  scripts.impression += [jstracker].flat().map(scriptOf).join('');
  return { tags, scripts };
}

function contentOf({ data, img, title, video }: Json) {
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
function partOf({ data, img, title, video }: Json) {
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
  const asked = asObjects(unwrapNative(request)?.assets);
  const { assets, link, privacy, ...trackers } = fromOlderMembers(
    unwrapNative(response) || {},
    asked,
  );
  const ownParts: Pick<Native, 'parts' | 'links'> = { parts: {}, links: {} };
  const answered = asObjects(assets);
  // Bidders write ids as text, too.
  const answerTo = (wanted: Json) =>
    answered.find(
      (asset) =>
        asText(asset.id) === asText(wanted.id) && KINDS.some((kind) => wanted[kind] && asset[kind]),
    );
  // Some have ids of their own, or none: such a response says itself what its assets are. By chance
  // one of them may be the request's, of an asset of another kind.
  const hasOwnIds = answered[0] && !asked.some(answerTo);
  for (const assetJson of hasOwnIds ? answered : asked) {
    const assetHere = (hasOwnIds ? assetJson : answerTo(assetJson)) || {};
    const value = contentOf(assetHere);
    if (Number(assetJson.required) && !value) {
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
