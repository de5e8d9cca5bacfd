import type { Placement } from '../contract/placement';

/** Whether an ad of a placement is on the page. */
export const isAdOnPage = ({ rendering }: Placement): boolean =>
  !!rendering?.contents.ads?.some(({ element }) => element.isConnected);
