import type { ReactNode } from 'react';
import type { DrawnAd, Placement } from '../../contract/placement';
import type { Ad } from '../../contract/response';
import type { OwnDocument } from '../../contract/safe';
import type { Texts } from '../../public/settings';
import { drawIn } from './jsx-runtime';
import { CallToAction } from './parts/CallToAction';
import { NativeAd } from './parts/NativeAd';
import { PrivacyIcon } from './parts/PrivacyIcon';
import { readPrivacy } from './parts/read-privacy';
import { SponsoredLabel } from './parts/SponsoredLabel';

/** The publisher's text for the advertising label. */
export type Label = string | null | undefined;

/** The template's default label. */
const DEFAULT_LABEL = 'Sponsored';

/** In this chunk, JSX makes nodes. */
const asElement = (drawn: ReactNode) => drawn as unknown as HTMLElement;

/** Draws an ad without html from its parts. Returns the ad's element. */
export function drawTemplate(ad: Ad, doc: OwnDocument, label: Label, texts?: Texts): HTMLElement {
  drawIn(doc);
  return asElement(
    <div>
      <NativeAd ad={ad} label={label || texts?.label || DEFAULT_LABEL} texts={texts} />
    </div>,
  );
}

/** Adds label, privacy icon and call to action to a drawn ad. Returns a function that removes them. */
export function decorate(
  { config, stateChanges }: Placement,
  { ad, element }: DrawnAd,
  doc: OwnDocument,
  texts?: Texts,
): () => void {
  const { label } = config;
  const title = ad.text('ctaTitle');
  const url = ad.url('ctaUrl');
  const privacy = readPrivacy(ad);
  const article = element.querySelector('.adsnative-native');
  // Images and frames do not show their children.
  const isReplaced = element.matches('img,picture,iframe,video,object,embed');
  const added: HTMLElement[] = [];
  const add = (part: ReactNode, inside: 'append' | 'prepend', outside: 'after' | 'before') => {
    const host = asElement(<span>{part}</span>);
    element[isReplaced ? outside : inside](host);
    added.push(host);
  };
  drawIn(doc);
  // The template has its own label.
  if (label && !article) add(<SponsoredLabel text={label} />, 'prepend', 'before');
  if (privacy) add(<PrivacyIcon {...privacy} texts={texts} />, 'append', 'after');
  if (url && title) add(<CallToAction url={url} title={title} />, 'append', 'after');
  // Tells assistive technology to wait while a refresh is about to replace the ad.
  const stopFollowing = stateChanges.subscribe((state) =>
    article?.setAttribute('aria-busy', `${state === 'fetching'}`),
  );
  return () => {
    stopFollowing();
    for (const host of added) host.replaceWith();
  };
}
