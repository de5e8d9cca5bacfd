import type { WebUrl } from '../../../contract/safe';
import type { Ad } from '../../../contract/wire';
import { asObject } from '../../../inlined/json';
import { asWebUrl } from '../../../inlined/web-url';

/** px. The icon's size when the answer does not say: the AdChoices icon's. */
const DEFAULT_SIZE = 15;

/** The privacy notice of an ad, when it is ours to draw. */
export interface Privacy {
  iconUrl: WebUrl;
  policyUrl: WebUrl;
  /** CSS pixels. */
  imageWidth: number;
  imageHeight: number;
}

/** Reads the privacy notice; `null` when it is incomplete, or the creative's own (docs/wire.md, "The ad"). */
export function readPrivacy({ raw }: Ad): Privacy | null {
  const { clientRendered, imageHeight, imageWidth, ...urls } = asObject(raw.privacy);
  const iconUrl = asWebUrl(urls.iconUrl);
  const policyUrl = asWebUrl(urls.policyUrl);
  if (!clientRendered || !iconUrl || !policyUrl) return null;
  const sizeOf = (size: unknown) => Number(size) || DEFAULT_SIZE;
  return { iconUrl, policyUrl, imageWidth: sizeOf(imageWidth), imageHeight: sizeOf(imageHeight) };
}
