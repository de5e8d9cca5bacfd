import { FOLDER } from '../../shared/own-folder';

/** Whether an address is one of the tag's files. */
export function isOwnFile(url: string) {
  return url.startsWith(FOLDER);
}

/** The sandboxed frame of a network in its ad's element, if it has one. */
export function ownFrameOf(element: Element) {
  return [...element.querySelectorAll('iframe')].find(
    ({ src }) => isOwnFile(src) && /\/frame-\w+\.html/.test(src),
  );
}
