import { asObject, asText, type Json } from '../../shared/json';
import { asWebUrl } from '../../shared/web-url';

/** The image asset type "icon"; the template draws the main image. OpenRTB Native 1.2. */
export const ICON = 1;

/**
 * The older name of each data asset type, from 1 on.
 * https://docs.prebid.org/prebid/native-implementation.html
 */
const DATA_NAMES =
  'sponsoredBy body rating likes downloads price salePrice phone address body2 displayUrl cta'.split(
    ' ',
  );

/** What the template draws, for a bid whose request is unknown. */
const DEFAULT_ASSETS: Json[] = [
  { title: {} },
  { img: {} },
  ...[1, 2, 12].map((type) => ({ data: { type } })),
  { video: {} },
];

/** The value of an older member: text, or an object with an address or a text. */
const textOf = (member: unknown) =>
  asText(member) || asText(asObject(member).url) || asText(asObject(member).text);

/** An address of an older member; some adapters encode it as a whole, for a macro in an address. */
function addressOf(member: unknown) {
  const address = textOf(member);
  try {
    return /^https?%3A/i.test(address) ? decodeURIComponent(address) : address;
  } catch {
    return '';
  }
}

/** A wanted asset with what the older members say of it. */
function assetOf({ data, img, title, video }: Json, id: unknown, native: Json): Json {
  const imageType = asObject(img).type;
  const { type } = asObject(data);
  // AppNexus wraps the document.
  const vast = asText(native.video) || asText(asObject(native.video).content);
  return {
    id,
    title: title && { text: textOf(native.title) },
    img: img && {
      type: imageType,
      url: textOf(Number(imageType) === ICON ? native.icon : native.image),
    },
    data: data && { type, value: textOf(native[DATA_NAMES[Number(type) - 1] || '']) },
    video: video && vast && { vasttag: vast },
  };
}

/** A tracker's address, escaped for an attribute. */
export const escaped = (value: unknown) =>
  asWebUrl(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;');

export const scriptAt = (address: unknown) =>
  asWebUrl(address) && `<script src="${escaped(address)}"></script>`;

/**
 * A tracker in a script: its markup, or its address, as adapters of the older kind write either.
 */
export const scriptOf = (tracker: unknown) => scriptAt(tracker) || asText(tracker);

/**
 * A native response of which the adapter has written Prebid's older members (`title`, `image`,
 * `clickUrl`…), as one of OpenRTB Native; any other as it is.
 */
export function fromOlderMembers(native: Json, wanted: readonly Json[]) {
  // Adapters hand on the bidder's own assets as well: then the link is in the older members alone.
  if (Array.isArray(native.assets) && (native.link || !native.clickUrl)) {
    return native;
  }
  return {
    assets: (wanted.length ? wanted : DEFAULT_ASSETS).map((assetJson, index) =>
      assetOf(assetJson, assetJson.id ?? index, native),
    ),
    link: { url: addressOf(native.clickUrl), clicktrackers: [native.clickTrackers].flat() },
    privacy: addressOf(native.privacyLink),
    imptrackers: [native.impressionTrackers].flat(),
    jstracker: [native.javascriptTrackers].flat().map(scriptOf).join(''),
  };
}
