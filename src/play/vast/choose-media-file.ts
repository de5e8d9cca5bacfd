import type { OwnDocument } from '../../contract/safe';
import { asWebUrl } from '../../shared/web-url';
import type { MediaFile } from './read-ad';

/** kbit/s. The assumed connection if the browser does not report one. */
const DEFAULT_BANDWIDTH = 2500;

/** kbit/s, as the browser estimates the connection. */
function bandwidth() {
  const downlink = navigator.connection?.downlink;
  return downlink ? downlink * 1000 : DEFAULT_BANDWIDTH;
}

/**
 * Chooses by attributes, not by order: a type that this browser plays, progressive before
 * streaming, a bitrate that fits the connection, and the size closest to the player's. Never
 * chooses executable creatives (VPAID).
 */
export function chooseMediaFile(
  files: MediaFile[],
  width: number,
  ownDocument: OwnDocument,
): MediaFile | undefined {
  const probe = ownDocument.createElement('video');
  const limit = bandwidth();
  const cost = ({ bitrate, deliveryType, width: own }: MediaFile) => [
    deliveryType === 'progressive' ? 0 : 1,
    bitrate > limit ? 1 : 0,
    Math.abs((own || 0) - width),
  ];
  return files
    .filter(({ apiFramework, fileURL, mimeType }) => {
      return !apiFramework && asWebUrl(fileURL) && mimeType && probe.canPlayType(mimeType);
    })
    .map((file) => ({ file, cost: cost(file) }))
    .sort(
      (a, b) =>
        a.cost
          .map((costOfOne, criterion) => costOfOne - (b.cost[criterion] as number))
          .find((difference) => difference) || 0,
    )[0]?.file;
}
