import type { Parts } from '../../contract/parts';
import type { Place, Placement, RenderedAd } from '../../contract/placement';
import type { Settings } from '../../public/settings';
import { asElement } from '../../shared/as-element';
import { drawIn } from '../../shared/jsx-runtime';
import { NativeAd } from './NativeAd';
import { addSheet } from './sheet';

export const drawTemplate: Parts['renderTemplate'] = (ad, doc, labelText, texts) => {
  drawIn(doc);
  return asElement(<NativeAd ad={ad} label={labelText} texts={texts} />);
};

/**
 * Adds the label to an ad with html (the template has it), and the sheet. Returns a function that
 * removes the label.
 */
export function decorate(
  { options, stateChanges }: Placement,
  { ad, element }: RenderedAd,
  { doc, styleParent }: Pick<Place, 'doc' | 'styleParent'>,
  { nonce }: Pick<Settings, 'nonce'>,
): () => void {
  const labelText = options.label || ad.label;
  const isTemplate = element.matches('.adsnative-own');
  // Images and frames do not show their children.
  const isReplaced = element.matches('img,picture,iframe,video,object,embed');
  let labelled: HTMLElement | undefined;
  if (labelText && !isTemplate) {
    drawIn(doc);
    labelled = asElement(
      <span className="adsnative-own">
        <span className="adsnative-labels">
          <span className="adsnative-sponsored-label">{labelText}</span>
        </span>
      </span>,
    );
    element[isReplaced ? 'before' : 'prepend'](labelled);
  }
  if (isTemplate || labelled) {
    addSheet(styleParent, nonce);
  }
  const { style } = element;
  const ground = isTemplate && style.backgroundColor;
  if (ground) {
    // The page's text colour may not be legible on the ad's own background, so it becomes black or
    // white.
    if (!/rgba|\/|transparent|current|var/.test(ground)) {
      style.color = `lch(from ${ground} calc((49.44 - l)*infinity) 0 0)`;
    }
    // If no text colour is sure to be legible (the page shows through, or the browser is old), the
    // background is left out.
    if (!style.color) {
      style.backgroundColor = '';
    }
  }
  // Tells assistive technology to wait while a refresh is about to replace the ad.
  const stopFollowing = stateChanges.subscribe((state) => {
    if (isTemplate) {
      element.setAttribute('aria-busy', `${state === 'fetching'}`);
    }
  });
  return () => {
    stopFollowing();
    labelled?.replaceWith();
  };
}
