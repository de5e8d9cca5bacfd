import type { Ad } from '../contract/response';
import { asText, membersOf } from './json';

/** px. The default size of the icon: that of AdChoices. */
const DEFAULT_SIZE = 15;

/**
 * px. An untrusted ad sets the size, and the icon may stand beside a frame with a limit of its own.
 * docs/options.md#limits.
 */
const MAX_SIZE = 100;

/** An ad's privacy notice, if the tag must draw it. Its sides are in CSS pixels. */
export type Privacy = NonNullable<ReturnType<typeof readPrivacy>>;

/**
 * Reads the privacy notice; `null` if it is incomplete, or if the creative draws it (docs/wire.md,
 * "The ad").
 */
export function readPrivacy({ raw, readText, url }: Ad) {
  const { clientRendered, imageHeight, imageWidth } = membersOf(raw.privacy);
  const iconUrl = url('iconUrl');
  const policyUrl = url('policyUrl');
  // An ad without html has no creative that could draw the icon.
  if ((!clientRendered && readText('html')) || !iconUrl || !policyUrl) {
    return null;
  }
  // A side below 0 is none for css, and the image would be as large as it is.
  const sizeOf = (size: unknown) =>
    Math.min(Math.abs(Number(asText(size))) || DEFAULT_SIZE, MAX_SIZE);
  return {
    iconUrl,
    policyUrl,
    imageWidth: sizeOf(imageWidth),
    imageHeight: sizeOf(imageHeight),
  };
}
