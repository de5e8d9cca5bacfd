import type { Place } from '../../contract/placement';
import { findAll } from '../../shared/ways-up';
import { SHEET } from './template-css';

/** The selector of what the parts chunk draws. */
const OWN = '.adsnative-own';

/**
 * Whether the page keeps room in the element that an ad is in, by css of any kind: a least height,
 * or more height than the ad and its margins take, which may be rounded.
 */
function isInRoom(element: HTMLElement, { element: slotElement, position }: Place) {
  const margin = Number.parseFloat(getComputedStyle(element).marginTop);
  return (
    position === 'append' &&
    (/[1-9]/.test(getComputedStyle(slotElement).minHeight) ||
      slotElement.clientHeight > element.offsetHeight + 2 * margin + 1)
  );
}

/**
 * Watches the picture that the parts chunk has drawn: if it does not load, it is removed, but only
 * below the fold, since what is seen must not move. Returns a function that removes the sheet, if
 * no other ad needs it.
 */
export function watchImage(element: HTMLElement, adPlace: Place) {
  const { doc, styleParent } = adPlace;
  // In room that the page keeps, a margin would move the content around it.
  if (isInRoom(element, adPlace)) {
    element.style.marginTop = '0';
  }
  const picture = element.querySelector<HTMLElement>(`${OWN} .adsnative-picture`);
  const imageElement = picture?.querySelector('img');
  const loseImage = () => {
    const height = (doc.defaultView || window).innerHeight;
    if (picture && picture.getBoundingClientRect().top > height) {
      picture.replaceWith();
    }
  };
  if (imageElement?.complete && !imageElement.naturalWidth) {
    loseImage();
  }
  imageElement?.addEventListener('error', loseImage);
  return () => {
    // The image may have come back elsewhere since.
    for (const rootNode of [styleParent.getRootNode(), element.getRootNode()]) {
      if ([...findAll(rootNode, OWN)].some((template) => !element.contains(template))) {
        continue;
      }
      for (const sheet of findAll(rootNode, 'style')) {
        if (sheet.textContent === SHEET) {
          sheet.replaceWith();
        }
      }
    }
  };
}
