import type { ReactNode } from 'react';
import type { Place, RenderedAd } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import type { Texts } from '../../public/settings';
import { CallToAction } from '../../shared/CallToAction';
import { drawIn } from '../../shared/jsx-runtime';
import { PrivacyIcon } from '../../shared/PrivacyIcon';
import { readPrivacy } from '../../shared/read-privacy';

/** What of an ad's icon and button the tag adds to its html; the template has its own. */
function trimOf({ ad, element }: RenderedAd) {
  const isHtml = !element.matches('.adsnative-own');
  const [title, url] = [ad.text('ctaTitle'), ad.url('ctaUrl')];
  return { privacy: isHtml && readPrivacy(ad), cta: isHtml && title && url && { title, url } };
}

/** Whether the tag adds something to an ad's html. */
export function hasTrim(drawnAd: RenderedAd): boolean {
  const { cta, privacy } = trimOf(drawnAd);
  return !!(cta || privacy);
}

/**
 * Adds privacy icon and call to action to an ad with html: most ads have them (docs/wire.md, "The
 * ad").
 */
export function addTrim(
  { cleanups, place }: WritableSlot,
  drawnAd: RenderedAd,
  ownTexts: Texts | undefined,
): void {
  const { element } = drawnAd;
  drawIn((place as Place).doc);
  const { cta, privacy } = trimOf(drawnAd);
  const parts: ReactNode[] = [
    privacy && <PrivacyIcon {...privacy} texts={ownTexts} />,
    cta && <CallToAction {...cta} />,
  ];
  for (const part of parts.filter(Boolean)) {
    // JSX makes nodes here (shared/jsx-runtime.ts); its type is React's.
    const around = (<span className="adsnative-own">{part}</span>) as unknown as HTMLElement;
    // Images and frames do not show their children.
    element[element.matches('img,picture,iframe,video,object,embed') ? 'after' : 'append'](around);
    cleanups.push(() => around.replaceWith());
  }
}
