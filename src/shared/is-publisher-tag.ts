import type { Placement } from '../contract/placement';

/** Whether tracking html is the publisher's own: an option, and nothing of a response. */
export function isPublisherTag({ options }: Pick<Placement, 'options'>, html: string): boolean {
  return [options.impressionTags, options.viewabilityTags, options.clickTags].includes(html);
}
