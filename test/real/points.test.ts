/**
 * Where users meet trouble with a tag's surroundings: what is right on such a page, and what
 * `diagnostics()` says of it.
 */
import * as assert from 'uvu/assert';
import { assertNone } from '../support/assert-list';
import { LOCAL } from '../support/real-page';
import { assertSaid } from '../support/reasons';
import {
  listed,
  playSituations,
  reasonsOf,
  type Situation,
  SLOT,
  shown,
  TAG,
  wanted,
} from '../support/situation';
import { tagText } from '../support/tag-text';

const COMBINED = '<script src="/wp-content/cache/all.js"></script>';

/** An optimiser's folder, which has the tag in a file of its own and nothing else of it. */
const combine: Situation['beforeLoad'] = (page) =>
  page.route('**/wp-content/cache/*', (route) => {
    const isIt = route.request().url().endsWith('all.js');
    return isIt
      ? route.fulfill({ body: `var theirs = 1;${tagText()}` })
      : route.fulfill({ status: 404 });
  });

const ADDRESS: Record<string, Situation> = {
  'combined, and the page names the folder': {
    from: 'docs/deploy.md#optimisers',
    said: 'The tag runs in a file of the site.',
    body: SLOT + wanted({}, { base: '{{TAG}}/' }) + COMBINED,
    beforeLoad: combine,
    async right(visit, stage) {
      await shown(stage);
      assertNone(visit.consoleLines, ({ text }) => text.startsWith('[AN]'));
    },
  },
  'inlined, and the page names the folder': {
    from: 'docs/deploy.md#optimisers',
    said: 'The tag’s text stands in the page.',
    body: `${SLOT}${wanted({}, { base: '{{TAG}}/' })}<script>${tagText()}</script>`,
    right: (_, stage) => shown(stage),
  },
  inlined: {
    from: 'docs/errors.md#the-tag-itself-is-blocked',
    said: 'The tag’s text stands in the page, and nothing says where its files are.',
    body: `${SLOT}${wanted({})}<script>${tagText()}</script>`,
    async right(visit) {
      await visit.settled();
      const lines = visit.consoleLines.filter(({ text }) => text.startsWith('[AN]'));
      assert.is(lines.length, 1);
      assert.match(lines[0]?.text ?? '', /\/renderer-[\da-f]+\.js.*Combined\? Exclude tag\.js/);
    },
  },
};

const MARKUP: Record<string, Situation> = {
  'no list': {
    from: 'docs/markup.md#tag-managers-and-editors',
    said: 'A tag manager took the list off the script.',
    body: `${LOCAL}<div data-adsnative="river"></div><div data-adsnative data-network-key="4" data-widget-id="17"></div>${TAG}`,
    async right({ page, settled }) {
      await settled();
      await assertSaid(page, {
        number: 410,
        placement: 0,
        subject: 'river, 4/17',
        text: /2 placeholders \(river, 4\/17\).*autoPlacements: \["river",\{"networkKey":"4","widgetId":"17"\}\] \}/,
      });
    },
  },
  'a list with another key': {
    from: 'docs/markup.md',
    said: 'The key is mistyped in the placeholder: the list that the page has is named.',
    body: `${LOCAL}<div data-adsnative="rivver"></div>${listed('river')}`,
    async right({ page, settled }) {
      await settled();
      await assertSaid(page, {
        number: 410,
        placement: 0,
        subject: 'rivver',
        text: /A placeholder \(rivver\), of which the page’s list has none \(data-adsnative-keys="river"\)/,
      });
    },
  },
  'a command that is no function': {
    from: 'docs/errors.md#101',
    said: 'The page calls the function where it should push it.',
    body: `${LOCAL}<script>adsnativetag.cmdQ.push((function () {})());</script>${TAG}`,
    async right({ page, settled }) {
      await settled();
      await assertSaid(page, {
        number: 101,
        placement: 0,
        subject: 'adsnativetag.cmdQ',
        text: /other than a function was pushed to adsnativetag\.cmdQ/,
      });
    },
  },
  'a key with a space': {
    from: 'docs/markup.md',
    said: 'The key was copied with the space after it.',
    body: `${LOCAL}<div data-adsnative="river "></div>${listed('river')}`,
    async right({ page, settled }) {
      await settled();
      await assertSaid(page, {
        number: 410,
        placement: 0,
        subject: '',
        text: /“river ” has no key: .*without spaces/,
      });
    },
  },
  'marks that are mistyped': {
    from: 'docs/markup.md',
    said: 'The attribute of the placeholder, and that of the list, have a letter too few.',
    body: `${LOCAL}<div data-adnative="river"></div>${listed('river').replace('adsnative-keys', 'adsnative-key')}`,
    async right(visit) {
      await visit.page.waitForFunction('adsnativetag.diagnostics');
      const said = await reasonsOf(visit);
      assert.match(said, 'data-adnative is unknown. Did you mean “data-adsnative”?');
      assert.match(said, 'data-adsnative-key is unknown. Did you mean “data-adsnative-keys”?');
    },
  },
  'attributes as an editor leaves them': {
    from: 'docs/markup.md#tag-managers-and-editors',
    said: 'Values with typographic quotes, JSON that is none, names that are mistyped or need a script.',
    body: `${LOCAL}<div data-adsnative="field" data-key-values="{topic: 'tea'}" data-keywords="[“tea”]" data-catagories="IAB1" data-css-path="p" data-title="x" data-lazy data-reserve="{&quot;height&quot;: 9}"></div>${listed('field')}`,
    async right(visit, stage) {
      await shown(stage);
      const said = await reasonsOf(visit);
      for (const line of [
        "data-key-values of the placeholder field is no JSON: {topic: 'tea'}",
        'data-keywords of the placeholder field has typographic quotes, as an editor writes them: [“tea”]',
        'data-catagories of the placeholder field is unknown. Did you mean “data-categories”?',
        'data-css-path of the placeholder field is an option that only a script may set (docs/markup.md)',
      ]) {
        assert.ok(said.includes(line), `${line}\n${said}`);
      }
      assert.not.match(said, /data-(title|lazy|reserve)/);
    },
  },
};

playSituations('real pages: the tag’s address, and placeholders', { ...ADDRESS, ...MARKUP });
