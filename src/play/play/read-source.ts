import type { VideoSource } from '../../contract/play';
import type { Ad } from '../../contract/response';
import { asText } from '../../shared/json';
import { secureUrl } from '../../shared/secure-url';
import { asWebUrl } from '../../shared/web-url';

/** Files that a `<video>` element can play. */
const MEDIA_FILE = /\.(mp4|webm|m3u8)([?#]|$)/i;

/**
 * Reads the video of an ad. VAST may be in the ad or in its `customFields`. `null` if there is
 * none.
 */
export function readSource({ raw, url }: Ad): VideoSource | null {
  const fields: Ad['raw'] = {
    __proto__: null,
    ...Object(raw.customFields),
    ...raw,
  };
  const vast = { url: secureUrl(asWebUrl(fields.vastUrl)), xml: asText(fields.vastXml) };
  if (vast.url || vast.xml) {
    return { kind: 'vast', ...vast };
  }
  const embedUrl = secureUrl(url('embedUrl'));
  if (!embedUrl) {
    return null;
  }
  return { kind: MEDIA_FILE.test(embedUrl) ? 'file' : 'frame', url: embedUrl };
}
