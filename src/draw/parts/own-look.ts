import type { OwnDocument } from '../../contract/safe';

/** What the parts chunk draws, and how its sheet begins (parts/look.ts). */
const OWN = '.adsnative-own';

/**
 * Watches the picture that the parts chunk has drawn: if it does not load, it is removed, but only below the fold, since what is seen
 * must not move. Returns a function that removes the sheet, if no other ad needs it.
 */
export function followLook(element: HTMLElement, doc: OwnDocument): () => void {
  const picture = element.querySelector<HTMLElement>(`${OWN} .adsnative-picture`);
  const image = picture?.querySelector('img');
  const lose = () => {
    const height = (doc.defaultView || window).innerHeight;
    if (picture && picture.getBoundingClientRect().top > height) picture.replaceWith();
  };
  if (image?.complete && !image.naturalWidth) lose();
  image?.addEventListener('error', lose);
  const root = element.getRootNode() as ShadowRoot;
  const parent = root === (element.ownerDocument as Node) ? doc.head : root;
  return () => {
    if ([...root.querySelectorAll(OWN)].some((one) => !element.contains(one))) return;
    for (const sheet of [...parent.children])
      if (sheet.localName === 'style' && sheet.textContent?.startsWith(OWN)) sheet.replaceWith();
  };
}
