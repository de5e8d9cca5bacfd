import { asObject, asText, type Json } from '../../shared/json';

/** Default time limit of a network in ms. docs/options.md#limits. */
const DEFAULT_TIMEOUT_MS = 1000;

/** One network of a response; absent members are empty. */
export type Network = ReturnType<typeof readNetwork>;

/** The value if it is text: a number is neither a network's name nor markup. */
const onlyText = (value: unknown) => (typeof value === 'string' ? value : '');

/** A feed that only the ad names: it is tried like a network with that name (docs/networks.md). */
function readFeed({ feedOf, sid }: Json) {
  const { customFields, providerData, sid: own, trackingUrls } = asObject(feedOf);
  const { network_feed: providerName } = asObject(customFields);
  return asObject({
    providerName,
    sid: own ?? sid,
    customFields,
    providerData,
    trackingUrls,
  });
}

/**
 * Reads a network entry, whose members may be missing or malformed (docs/wire.md, "Network
 * entries").
 */
export function readNetwork(entry: Json) {
  const raw = entry.feedOf ? readFeed(entry) : entry;
  const timeout = Number(asText(asObject(raw.providerData).timeout));
  return {
    name: onlyText(raw.providerName),
    html: onlyText(raw.html),
    headerTags: onlyText(raw.headerTags),
    footerTags: onlyText(raw.footerTags),
    trackingTags: onlyText(raw.trackingTags),
    sid: asText(raw.sid),
    timeoutMs: timeout > 0 ? timeout : DEFAULT_TIMEOUT_MS,
    customFields: asObject(raw.customFields),
    trackingUrls: asObject(raw.trackingUrls),
    /** The response's own object. */
    raw,
  };
}
