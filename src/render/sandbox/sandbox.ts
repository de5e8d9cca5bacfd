import type { Core } from '../../contract/core';
import type { FrameContent } from '../../contract/frames';
import type { Sandbox } from '../../contract/parts';
import type { OwnDocument } from '../../contract/safe';
import { hide } from '../../shared/hide';
import { isClickable } from '../../shared/is-clickable';
import { asText } from '../../shared/json';
import { CALL_TO_ACTION, OWN_CLICK } from '../../shared/left-alone';
import { fitFrame, sandboxFrame } from '../../shared/sandbox-frame';

/** What text inherits, as css. */
const INHERITED =
  'color,color-scheme,direction,font-family,font-size,font-style,font-weight,letter-spacing,line-height,text-align';

/** Css for a root element that looks as if it were where the frame is. */
function inheritedStyle(frameElement: Element) {
  const computedStyle = getComputedStyle(frameElement);
  return INHERITED.split(',')
    .map((name) => `${name}:${computedStyle.getPropertyValue(name)}`)
    .join(';');
}

/** Tracking html without its images, which are loaded in the page. */
function withoutImages(
  html: string,
  ownDocument: OwnDocument,
  { htmlTools: { parseHtml }, trust }: Core,
) {
  const markup = parseHtml(html, ownDocument, trust);
  for (const imageElement of markup.querySelectorAll('img')) {
    imageElement.replaceWith();
  }
  return [...markup.children].map(({ outerHTML }) => outerHTML).join('');
}

/**
 * The entry of the sandbox chunk: ads and tags that may not touch the page
 * (docs/security.md#who-chose-the-ad).
 */
export function create(core: Core): Sandbox {
  return {
    makeFrame: (...details) => sandboxFrame(core, ...details),
    render(ad, { raw }, placement, doc) {
      const element = doc.createElement('div');
      const style = `<style>${ad.readText('style').replace(/<\//g, '<\\/')}</style>`;
      const content: FrameContent = {
        html:
          style + asText(raw.htmlWrapperTop) + ad.readText('html') + asText(raw.htmlWrapperBottom),
        style: inheritedStyle,
        reportsClicks: [isClickable(ad) ? OWN_CLICK : '*', CALL_TO_ACTION],
      };
      const iframe = sandboxFrame(core, { placement, doc }, content, {
        size: (height, width) => size(height, width),
        message(frameMessage) {
          if (frameMessage.type !== 'click') {
            return;
          }
          const { cta: url } = frameMessage;
          if (url === undefined) {
            // The ad's own handler: pages replace it (docs/wire.md, "The click").
            element.click();
          } else {
            const slot = core.htmlTools.slots.get(placement);
            slot?.reportClick(ad, undefined, { url, part: 'cta' });
          }
        },
      });
      const size = fitFrame(iframe, element);
      return element;
    },

    hold(html, { doc, placement }) {
      // The ad's tags count once, even if the page moves the frame.
      const iframe = sandboxFrame(
        core,
        { placement, doc },
        { html: withoutImages(html, doc, core) },
        { lost() {} },
      );
      hide(iframe);
      (doc.body || doc.documentElement).append(iframe);
      return iframe;
    },
  };
}
