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
    // A browser that does not take what a link has asked for asks again.
    assert.equal([...new Set(stage.tagServer.requests)], stage.tagServer.requests);
    return counts();
  } finally {
    close();
  }
}

/** How many connections a page needs until its ad is there. */
export const CONNECTION_SENTENCES: Record<string, (means: Means) => Promise<void>> = {
  async 'connections › one to the tag’s host and one to the ad server before the ad'(means) {
    assert.equal(await countedBy(means), { tag: 1, ads: 1 });
  },

  async 'connections › without crossorigin, the tag’s host has one more, but not in WebKit'(means) {
    const tag = /webkit/i.test(means.engine.name) ? 1 : 2;
    assert.equal(await countedBy(means, (html) => html.replace(' crossorigin', '')), {
      tag,
      ads: 1,
    });
  },
};
