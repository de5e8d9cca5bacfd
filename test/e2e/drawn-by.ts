import type { RowName } from '../../bench/load/ads';
import { type ContestantName, pathOf } from '../../bench/load/contestants';
import { openBrowser } from '../support/browser';

/**
 * Runs in the page: what is in the ad's room, whatever the order of attributes and the spelling of
 * styles.
 */
const DESCRIBE = `(() => {
  const describe = (node) => {
    if (!node.localName) return node.data;
    const looks = node.style.cssText;
    const others = [...node.attributes].filter(({ name }) => name !== 'style' && name !== 'data-adsnative-ad').map(({ name, value }) => name + '=' + value);
    return { name: node.localName, attributes: [...others, looks && 'style=' + looks].filter(Boolean).sort(), children: [...node.childNodes].map(describe) };
  };
  // The tag's ad stands before its element, EthicalAds' inside, beside the image that counts its
  // view.
  const ads = document.querySelectorAll('#room > :not(#slot), #slot > :not(.ea-pixel)');
  return JSON.stringify([...ads].map(describe), null, 1);
})()`;

/** What a contestant has drawn when all of the row's ad is on its page. */
export async function drawnBy(
  pageOrigin: string,
  name: ContestantName,
  row: RowName,
): Promise<string> {
  const browser = await openBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(pageOrigin + pathOf(name, row));
  await page.waitForFunction('document.querySelector(document.documentElement.dataset.whole)');
  const drawn: string = await page.evaluate(DESCRIBE);
  await context.close();
  return drawn;
}
