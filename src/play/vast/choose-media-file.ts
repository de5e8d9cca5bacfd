import type { OwnDocument } from '../../contract/safe';
import { asWebUrl } from '../../shared/web-url';
import type { MediaFile } from './read-ad';

/** kbit/s that are assumed of a connection which the browser does not report. */
const DEFAULT_BANDWIDTH = 2500;

/**
 * Chooses by attributes, not by order: a type that this browser plays, progressive before
 * streaming, a bitrate that fits the connection, and the size closest to the player's. Never
 * chooses executable creatives (VPAID).
 */
export function chooseMediaFile(files: MediaFile[], playerWidth: number, ownDocument: OwnDocument) {
  const probe = ownDocument.createElement('video');
  // The browser's estimate is in Mbit/s.
  const maxBitrate = (navigator.connection?.downlink || 0) * 1000 || DEFAULT_BANDWIDTH;
  return files
    .filter(
      ({ apiFramework, fileURL, mimeType }) =>
        apiFramework !== 'VPAID' && asWebUrl(fileURL) && mimeType && probe.canPlayType(mimeType),
    )
    .map((file) => ({
      file,
      /** What speaks against it, the most important first; 0 is best. */
      costs: [
        file.deliveryType === 'progressive' ? 0 : 1,
        file.bitrate > maxBitrate ? 1 : 0,
        Math.abs((file.width || 0) - playerWidth),
      ],
    }))
    .sort(
      (a, b) =>
        a.costs
          .map((cost, criterion) => cost - (b.costs[criterion] as number))
          .find((difference) => difference) || 0,
    )[0]?.file;
}
