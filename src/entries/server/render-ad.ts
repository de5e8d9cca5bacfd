import type { Ad } from '../../contract/response';
import { Stage } from '../../contract/stages';
import type { PlaceholderConfig } from '../../place/pages/read-placeholder';
import type { Texts } from '../../public/settings';
import { readResponse } from '../../render/assemble/read-entries';
import { NativeAd } from '../../render/parts/NativeAd';
import { SHEET } from '../../render/parts/template-css';
import { readResponse as readOneAd } from '../../render/renderer/read-response';
import { escapeForJson } from '../../shared/escape-for-json';
import { asObject, asText } from '../../shared/json';
import { escapeText, toHtml } from './jsx-text';
import { bytesOf, MAX_BYTES } from './max-bytes';
import { placeholderFor } from './placeholder';
import { readable } from './readable';
import { type RequestOptions, requestAd, type ServerAd } from './request-ad';

/** How an ad is written into the page. */
export interface RenderOptions {
  /**
   * Whether the ad server's html may stand in the page's html. Only if the page would trust that
   * server with a script: what it sends is then part of the page before anything can check it.
   */
  trustHtml?: boolean | undefined;
  /**
   * The page's Content-Security-Policy nonce: for the answer and the sheet, and needed if the page
   * sets `nonce`.
   */
  nonce?: string | undefined;
  /** Without an ad: the placement, for which the tag then requests one in the page. */
  placement?: PlaceholderConfig | undefined;
  /** Words in the visitor's language, as in the setting `texts`. */
  texts?: Texts | undefined;
}

/** Headers of the page's response: the answer in it is for one visitor and one view. */
export const RESPONSE_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'private, no-store',
};

/** JSON that cannot end the element that it stands in, nor begin a comment. */
const inertJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeForJson);

/** The html of one ad; empty if it has html that is not trusted here. */
function htmlOf(ad: Ad, { label }: PlaceholderConfig, { texts, trustHtml }: RenderOptions) {
  if (ad.readText('html')) {
    return trustHtml ? ad.readText('html') : '';
  }
  return toHtml(NativeAd({ ad, label, texts }));
}

/** The html of a response's ads, with its wrapper; empty where networks come first. */
function contentOf({ placement, response }: ServerAd, options: RenderOptions) {
  const outcome = readResponse(readOneAd, response, placement);
  if (outcome.stage !== Stage.Fetched) {
    return '';
  }
  const { ads, networks, raw } = outcome.response;
  if (networks.length) {
    return '';
  }
  const inside = ads.map((ad) => htmlOf(ad, placement, options)).join('');
  return options.trustHtml
    ? `${asText(raw.htmlWrapperTop)}${inside}${asText(raw.htmlWrapperBottom)}`
    : inside;
}

/**
 * What stands in the placeholder: the ad's html, and the response as JSON, which the tag adopts if
 * the options that it reads from the placeholder are still `optionsText`. Throws for what cannot be
 * written, such as an endless depth.
 */
function filling(ad: ServerAd, optionsText: string, options: RenderOptions) {
  const nonce = options.nonce ? ` nonce="${escapeText(options.nonce)}"` : '';
  const content = contentOf(ad, options);
  const sheetHtml = content.includes('adsnative-own') ? `<style${nonce}>${SHEET}</style>` : '';
  const { forChildren, response, time } = ad;
  const answer = inertJson({
    time,
    options: optionsText,
    response,
    forChildren,
  });
  return `${sheetHtml}${content}<script type="application/json" data-adsnative-answer${nonce}>${answer}</script>`;
}

/**
 * The html of an ad, for the place in the page where it is to be: a placeholder that the tag adopts
 * if `autoPlacements` lists its key, in it the ad, and the answer as JSON. Without an ad, or with
 * one that cannot be written or would be longer than the limit, only the placeholder: the tag
 * requests one. Never throws: the page must not fail for its ad.
 */
export function renderAd(ad: ServerAd | null, options: RenderOptions = {}): string {
  const placement = readable(ad).placement ?? readable(options).placement;
  const { around, options: optionsText } = placeholderFor(placement ?? {});
  try {
    // A polluted prototype trusts no html (docs/security.md#own-members).
    const html = ad && around(filling(ad, optionsText, asObject(options)));
    if (html && bytesOf(html) <= MAX_BYTES) {
      return html;
    }
  } catch {
    // The page asks again, where it may be drawn after all.
  }
  return around('');
}

/**
 * From the visitor's request to the html of the ad: what `requestAd` and `renderAd` do one after
 * the other. Never rejects.
 */
export async function adHtml(
  options: RequestOptions & Omit<RenderOptions, 'placement'>,
): Promise<string> {
  const ownOptions = readable(options);
  return renderAd(await requestAd(options), { ...ownOptions, placement: ownOptions });
}
