import type { Core } from '../../contract/core';
import type { Sandbox } from '../../contract/draw';
import type { OwnDocument } from '../../contract/safe';
import { hide } from '../../shared/hide';
import { isClickable } from '../../shared/is-clickable';
import { LEFT_ALONE } from '../../shared/left-alone';
import { parseHtml } from '../../shared/parse-html';
import { fitFrame, MAX_FRAME_SIZE, sandboxFrame } from '../../shared/sandbox-frame';

/** Tracking html without its images, which are loaded in the page. */
function withoutImages(html: string, doc: OwnDocument, { trust }: Core): string {
  const read = parseHtml(html, doc, trust);
  for (const image of read.querySelectorAll('img')) image.replaceWith();
  return [...read.children].map(({ outerHTML }) => outerHTML).join('');
}

/** The entry of the sandbox chunk: ads and tags that may not touch the page (docs/security.md#who-chose-the-ad). */
export function create(core: Core): Sandbox {
  return {
    draw(ad, { htmlWrapperBottom, htmlWrapperTop }, { doc, placement }, template) {
      if (!core.trustOf(placement)) ad.isStrangers = true;
      if (!ad.text('html')) {
        // No higher than a frame.
        if (template && ad.isStrangers)
          Object.assign(template.style, { maxHeight: `${MAX_FRAME_SIZE}px`, overflow: 'hidden' });
        return template;
      }
      const element = doc.createElement('div');
      const style = `<style>${ad.text('style').replaceAll('</', '<\\/')}</style>`;
      const content = {
        html: style + htmlWrapperTop + ad.text('html') + htmlWrapperBottom,
        inherits: true,
        reportsClicks: isClickable(ad) ? LEFT_ALONE : '',
      };
      const frame = sandboxFrame(core, { placement, doc }, content, {
        size: (height, width) => size(height, width),
        // The ad's own handler: pages replace it (docs/wire.md, "The click").
        message({ type }) {
          if (type === 'click') element.click();
        },
      });
      const size = fitFrame(frame, element);
      return element;
    },

    hold(html, { doc, placement }) {
      const frame = sandboxFrame(core, { placement, doc }, { html: withoutImages(html, doc, core) });
      hide(frame);
      (doc.body || doc.documentElement).append(frame);
      return frame;
    },
  };
}
