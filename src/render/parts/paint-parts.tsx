import type { Parts } from '../../contract/parts';
import type { Place, Placement, RenderedAd } from '../../contract/placement';
import type { Settings } from '../../public/settings';
import { asElement } from '../../shared/as-element';
import { drawIn } from '../../shared/jsx-runtime';
import { NativeAd } from './NativeAd';
import { addSheet } from './sheet';

export const renderTemplate: Parts['renderTemplate'] = (ad, doc, labelText, texts) => {
  // The document of the elements that the JSX below makes.
  drawIn(doc);
  return asElement(<NativeAd ad={ad} label={labelText} texts={texts} />);
};

/**
 * Adds the label to an ad with html (the template has its own), the parts' style sheet, and what a
 * template's background and state need. Returns a function that removes the label and stops.
 */
export function decorate(
  { options, stateChanges }: Placement,
  { ad, element }: RenderedAd,
  { doc, styleParent }: Pick<Place, 'doc' | 'styleParent'>,
  { nonce }: Pick<Settings, 'nonce'>,
) {
  const labelText = options.label || ad.label;
  const isTemplate = element.matches('.adsnative-own');
  // Images and frames do not show their children: their label goes before them.
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
  const background = isTemplate && style.backgroundColor;
  if (background) {
    // The page's text colour may not be legible on the ad's own background, so it becomes black or
    // white: at a lightness of 49.44 both have the same contrast, and infinity clamps to either.
    if (!/rgba|\/|transparent|current|var/.test(background)) {
      style.color = `lch(from ${background} calc((49.44 - l)*infinity) 0 0)`;
    }
    // If no text colour is sure to be legible (the page shows through, or the browser is old), the
    // background is left out.
    if (!style.color) {
      style.backgroundColor = '';
    }
  }
  // While a refresh requests the next ad, assistive technology is told to wait with this one.
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
