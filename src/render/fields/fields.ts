import type { Core } from '../../contract/core';
import type { Fields } from '../../contract/render';
import type { Ad } from '../../contract/response';
import type { AdFields, DrawOption } from '../../public/options';

function fieldsOf({ raw, readText, url }: Ad): AdFields {
  return {
    title: readText('title'),
    summary: readText('summary'),
    promotedBy: readText('promotedBy'),
    promotedByTag: readText('promotedByTag'),
    ctaTitle: readText('ctaTitle'),
    imageSrc: url('imageSrc'),
    url: url('url'),
    raw,
  };
}

/**
 * The entry of the fields chunk: ads that the page draws itself
 * (docs/frameworks.md#draw-an-ad-yourself).
 */
export function create(core: Core): Fields {
  return {
    render(slot, { ads }) {
      const [ad] = ads as [Ad];
      const { placement } = slot;
      const { element, show } = placement.options.draw as DrawOption;
      core.guard(show)(fieldsOf(ad));
      const trust = core.htmlTools.thirdPartyTrust(placement, true);
      slot.show(
        {
          nodes: [element],
          ads: [{ ad, element }],
          trust,
        },
        ad.object,
      );
      // Nothing is left to stop, whatever an earlier display has left.
      return () => {};
    },
  };
}
