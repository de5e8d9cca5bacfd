import type { ReactNode } from 'react';
import { unshadowed } from '../../inlined/unshadowed';
import { mount } from '../ui/ui';
import { CallToAction } from './CallToAction';
import type { Components } from './contract';
import { wireExpander } from './expand';
import { NativeAd } from './NativeAd';
import { PrivacyIcon } from './PrivacyIcon';
import { readPrivacy } from './read-privacy';
import { SponsoredLabel } from './SponsoredLabel';

/** The advertising label's text where the publisher has no own. */
const DEFAULT_LABEL = 'Sponsored';

/** Where a part goes when it cannot go into the ad's element. */
const OUTSIDE = { prepend: 'before', append: 'after' } as const;

/** The entry of the components chunk: what React draws in and around an ad. */
export function create(): Components {
  const unmounts = new WeakMap<Element, () => void>();
  return {
    drawTemplate(ad, placement, doc) {
      const element = doc.createElement('div');
      const label = placement.config.label || DEFAULT_LABEL;
      unmounts.set(element, mount(<NativeAd ad={ad} placement={placement} label={label} />, element));
      return element;
    },

    decorate(element, ad, label) {
      const html = ad.text('html');
      const ctaTitle = ad.text('ctaTitle');
      const ctaUrl = ad.url('ctaUrl');
      const privacy = readPrivacy(ad);
      const taken: (() => void)[] = [unmounts.get(element) || (() => {})];
      const add = (node: ReactNode, where: 'prepend' | 'append') => {
        const host = unshadowed(element.ownerDocument).createElement('span');
        // An image or a frame shows nothing of what stands in it.
        const isReplaced = element.matches('img,picture,iframe,video,object,embed');
        element[isReplaced ? OUTSIDE[where] : where](host);
        const unmount = mount(node, host);
        taken.push(() => {
          unmount();
          host.remove();
        });
      };
      // The template has its own.
      if (label && !unmounts.has(element)) add(<SponsoredLabel text={label} />, 'prepend');
      if (privacy) add(<PrivacyIcon {...privacy} />, 'append');
      if (ctaUrl && ctaTitle) add(<CallToAction url={ctaUrl} title={ctaTitle} />, 'append');
      if (html) wireExpander(element);
      return () => {
        for (const take of taken) take();
      };
    },
  };
}
