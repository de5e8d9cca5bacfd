import type { Ad } from '../types';

/** The privacy notice of an ad, when it is ours to draw. */
export interface Privacy {
  iconUrl: string;
  policyUrl: string;
  /** CSS pixels; 0 when the answer does not say. */
  imageWidth: number;
  imageHeight: number;
}

const isWebUrl = (value: unknown): value is string => /^(https?:)?\/\//i.test(String(value));

/** Reads the privacy notice; `null` when it is incomplete, or the creative's own (specification §3). */
export function readPrivacy({ raw }: Ad): Privacy | null {
  const { clientRendered, iconUrl, imageHeight, imageWidth, policyUrl } = Object(raw.privacy) as Record<
    string,
    unknown
  >;
  if (!clientRendered || !isWebUrl(iconUrl) || !isWebUrl(policyUrl)) return null;
  return { iconUrl, policyUrl, imageWidth: Number(imageWidth) || 0, imageHeight: Number(imageHeight) || 0 };
}
