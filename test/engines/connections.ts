import * as assert from 'uvu/assert';
import { countedPage } from '../support/connections-page';
import { pageHtml } from '../support/page-html';
import type { Means } from './means';

/** Counts connections until the ad of the README's plain snippet is there. */
async function countedBy({ engine, show, stage }: Means, change?: (html: string) => string) {
  const { close, counts, html } = await countedPage(stage, change);
  try {
    // The link is in the head, as the README asks for.
    const [link = ''] = /<link[^>]+>/.exec(html) ?? [];
    await show(pageHtml({ head: link, body: html.replace(link, '') }));
    await engine.until("document.querySelector('.ad')");
    return counts();
  } finally {
    close();
  }
}

/** How many connections a page needs until its ad is there. */
export const CONNECTION_SENTENCES: Record<string, (means: Means) => Promise<void>> = {
  // These hosts speak HTTP/1.1, where renderer and parts, which leave together, have a connection each; the ad does not wait for
  // the second one, and may be there before it is open.
  async 'connections › at most two to the tag’s host and one to the ad server before the ad'(means) {
    const { ads, tag } = await countedBy(means);
    assert.ok(tag === 1 || tag === 2, `${tag}`);
    assert.is(ads, 1);
  },

  async 'connections › without crossorigin, the tag’s host has one more, but not in WebKit'(means) {
    const most = /webkit/i.test(means.engine.name) ? 2 : 3;
    const { ads, tag } = await countedBy(means, (html) => html.replace(' crossorigin', ''));
    assert.ok(tag === most || tag === most - 1, `${tag}`);
    assert.is(ads, 1);
  },
};
