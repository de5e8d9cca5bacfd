import { existsSync, readFileSync } from 'node:fs';
import { AD_HTML } from './ads';

/**
 * EthicalAds' client as it is published. `npm run peers -- FILE` puts it there: nothing of it is in
 * our repository.
 */
export const ETHICALADS_FILE = 'node_modules/.cache/peers/ethicalads.min.js';

export const hasEthicalAds = existsSync(ETHICALADS_FILE);

/** What its documents ask for on a page: an element, and the client; they have no hint. */
export const ETHICALADS_PLACE =
  '<div id="slot" data-ea-publisher="bench" data-ea-type="text"></div>';
export const ETHICALADS_SCRIPT = '<script async src="{{TAG}}/ethicalads.min.js"></script>';

/** The client, but for the hosts that it asks: an ad server of the bench takes their place. */
export function ethicalAdsScripts(): Record<string, string> {
  if (!hasEthicalAds) {
    return {};
  }
  const client = readFileSync(ETHICALADS_FILE, 'utf8');
  return { '/ethicalads.min.js': client.replace(/https:\/\/\w+\.ethicalads\.io/g, '{{ADS}}') };
}

export const ETHICALADS_DECISION = '/api/v1/decision/';

/**
 * Its ad server's answer: the client puts the html on the page, and asks for the address of the
 * view once it is in the viewport.
 */
export const ethicalAdsAnswer = (adsOrigin: string) => ({
  id: 'bench',
  nonce: 'b',
  html: AD_HTML,
  link: `${adsOrigin}/ck`,
  view_url: `${adsOrigin}/im.gif`,
  view_time_url: `${adsOrigin}/im.gif`,
});
