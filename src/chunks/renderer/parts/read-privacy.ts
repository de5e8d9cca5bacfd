import type { WebUrl } from '../../../contract/safe';
import type { Ad } from '../../../contract/wire';
import { asObject } from '../../../inlined/json';
import { asWebUrl } from '../../../inlined/web-url';

/** The privacy notice of an ad, when it is ours to draw. */
export interface Privacy {
  iconUrl: WebUrl;
  policyUrl: WebUrl;
  /** CSS pixels; 0 when the answer does not say. */
  imageWidth: number;
  imageHeight: number;
}

/** Reads the privacy notice; `null` when it is incomplete, or the creative's own (specification §3). */
export function readPrivacy({ raw }: Ad): Privacy | null {
  const { clientRendered, imageHeight, imageWidth, ...urls } = asObject(raw.privacy);
  const iconUrl = asWebUrl(urls.iconUrl);
  const policyUrl = asWebUrl(urls.policyUrl);
  if (!clientRendered || !iconUrl || !policyUrl) return null;
  return { iconUrl, policyUrl, imageWidth: Number(imageWidth) || 0, imageHeight: Number(imageHeight) || 0 };
}
