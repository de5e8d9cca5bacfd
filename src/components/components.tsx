import type { ReactNode } from 'react';
import type { Components } from '../core';
import { mount } from '../ui';
import { CallToAction } from './CallToAction';
import { wireExpander } from './expand';
import { NativeAd } from './NativeAd';
import { PrivacyIcon } from './PrivacyIcon';
import { readPrivacy } from './read-privacy';
import { SponsoredLabel } from './SponsoredLabel';

/** The advertising label's text where the publisher has no own. */
const DEFAULT_LABEL = 'Sponsored';

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
        const host = element.ownerDocument.createElement('span');
        element[where](host);
        taken.push(mount(node, host));
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
