import type { ReactNode } from 'react';
import type { Place, RenderedAd } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import type { Texts } from '../../public/settings';
import { asElement } from '../../shared/as-element';
import { CallToAction } from '../../shared/CallToAction';
import { drawIn } from '../../shared/jsx-runtime';
import { PrivacyIcon } from '../../shared/PrivacyIcon';
import { readPrivacy } from '../../shared/read-privacy';

/** Whether the tag may add something to an ad's html; the template has its own. */
export const mayHaveTrim = ({ ad: { url }, element }: RenderedAd): unknown =>
  !element.matches('.adsnative-own') && (url('policyUrl') || url('ctaUrl'));

/**
 * Adds privacy icon and call to action to an ad with html: most ads have them (docs/wire.md, "The
 * ad").
 */
export function addTrim(
  { cleanups, adPlace }: WritableSlot,
  renderedAd: RenderedAd,
  texts: Texts | undefined,
): void {
  if (!mayHaveTrim(renderedAd)) {
    return;
  }
  const { ad, element } = renderedAd;
  drawIn((adPlace as Place).doc);
  const privacy = readPrivacy(ad);
  const [title, url] = [ad.readText('ctaTitle'), ad.url('ctaUrl')];
  const parts: ReactNode[] = [
    privacy && <PrivacyIcon {...privacy} texts={texts} />,
    title && url && <CallToAction title={title} url={url} />,
  ];
  for (const part of parts) {
    if (!part) {
      continue;
    }
    const wrapper = asElement(<span className="adsnative-own">{part}</span>);
    // Images and frames do not show their children.
    element[element.matches('img,picture,iframe,video,object,embed') ? 'after' : 'append'](wrapper);
    cleanups.push(() => wrapper.replaceWith());
  }
}
