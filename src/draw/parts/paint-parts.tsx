import type { ReactNode } from 'react';
import type { Parts } from '../../contract/draw';
import type { DrawnAd, Place, Placement } from '../../contract/placement';
import type { Settings } from '../../public/settings';
import { CallToAction } from './CallToAction';
import { drawIn } from './jsx-runtime';
import { NativeAd } from './NativeAd';
import { PrivacyIcon } from './PrivacyIcon';
import { readPrivacy } from './read-privacy';
import { addSheet } from './sheet';

/** In this chunk, JSX makes nodes (jsx-runtime.ts); its type is React's. */
const asElement = (drawn: ReactNode) => drawn as unknown as HTMLElement;

export const drawTemplate: Parts['drawTemplate'] = (ad, doc, label, texts) => {
  drawIn(doc);
  return asElement(<NativeAd ad={ad} label={label} texts={texts} />);
};

/**
 * Adds label, privacy icon and call to action to an ad with html (the template has them), and the sheet. Returns a function that
 * removes them.
 */
export function decorate(
  { options: config, stateChanges }: Placement,
  { ad, element }: DrawnAd,
  { doc, styleParent }: Pick<Place, 'doc' | 'styleParent'>,
  { nonce, texts }: Pick<Settings, 'nonce' | 'texts'>,
): () => void {
  const label = config.label || ad.label;
  const title = ad.text('ctaTitle');
  const url = ad.url('ctaUrl');
  const privacy = readPrivacy(ad);
  const isTemplate = element.matches('.adsnative-own');
  // Images and frames do not show their children.
  const isReplaced = element.matches('img,picture,iframe,video,object,embed');
  const added: HTMLElement[] = [];
  const add = (part: ReactNode, at: 'append' | 'prepend') => {
    const host = asElement(<span className="adsnative-own">{part}</span>);
    if (isReplaced) element[at === 'append' ? 'after' : 'before'](host);
    else element[at](host);
    added.push(host);
  };
  if (!isTemplate) {
    drawIn(doc);
    if (label)
      add(
        <span className="adsnative-labels">
          <span className="adsnative-sponsored-label">{label}</span>
        </span>,
        'prepend',
      );
    if (privacy) add(<PrivacyIcon {...privacy} texts={texts} />, 'append');
    if (url && title) add(<CallToAction url={url} title={title} />, 'append');
  }
  if (isTemplate || added.length) addSheet(styleParent, nonce);
  const { style } = element;
  const ground = isTemplate && style.backgroundColor;
  if (ground) {
    // The page's text colour may not be legible on the ad's own background, so it becomes black or white.
    if (!/rgba|\/|transparent|current|var/.test(ground))
      style.color = `lch(from ${ground} calc((49.44 - l)*infinity) 0 0)`;
    // If no text colour is sure to be legible (the page shows through, or the browser is old), the background is left out.
    if (!style.color) style.backgroundColor = '';
  }
  // Tells assistive technology to wait while a refresh is about to replace the ad.
  const stopFollowing = stateChanges.subscribe((state) => {
    if (isTemplate) element.setAttribute('aria-busy', `${state === 'fetching'}`);
  });
  return () => {
    stopFollowing();
    for (const host of added) host.replaceWith();
  };
}
