import { created, type Edit, insertBefore } from './edit';

/** How the fill of a network can be learned. CONTRIBUTING.md says how to choose. */
export const WAYS = ['load', 'silence', 'header', 'hook'] as const;

/** One of these ways. */
export type Way = (typeof WAYS)[number];

/** Whether a text is one of them. */
export function isWay(text: string): text is Way {
  return WAYS.some((way) => way === text);
}

/** The name of the global function by which a silent network reports that it has no ad. */
function hookOf(name: string): string {
  return `_an_no_${name}_ad`;
}

/** What is written for a way. */
interface Facts {
  /** The row of the integrations. */
  row(name: string): string;
  /** Fill, no-fill and time limit, in the words of docs/networks.md. */
  words(name: string): [fill: string, noFill: string, limit: string];
  /** What the demo's network does so that it fills; its script may be in `headerTags`. */
  deed: string;
  isInHead?: boolean;
}

const FACTS: Record<Way, Facts> = {
  load: {
    row: () => 'byLoad',
    words: () => ['an external script or iframe of `html` has loaded', '', 'until it has loaded'],
    deed: 'draw',
  },
  silence: {
    row: (name) => `bySilence('${hookOf(name)}')`,
    words: (name) => [
      'no no-fill within 2000 ms after the load',
      `\`${hookOf(name)}()\``,
      'until it has loaded',
    ],
    deed: 'draw',
  },
  header: {
    row: () => "{ waitsFor: 'headerTags' }",
    words: () => ['a script of `headerTags` has loaded', '', 'until it has loaded'],
    deed: 'silent',
    isInHead: true,
  },
  hook: {
    row: () => '{ hasHooks: true }',
    words: () => ['`_an_adFill(name)`', '`_an_adNoFill(name)`', 'until it answers'],
    deed: 'fill',
  },
};

/** The demo's answer with this network. */
function answerOf(name: string, { deed, isInHead }: Facts): string {
  const script = `<script src="{{NET}}/do/${deed}.js?name=${name}"></script>`;
  const entry = {
    providerName: name,
    providerData: {},
    html: isInHead ? `<div class="network-ad">An ad of ${name}</div>` : script,
    headerTags: isInHead ? script : '',
    footerTags: '',
    sid: `demo-${name}`,
    trackingTags: `<img src="{{ADS}}/im.gif?p=${name}">`,
    trackingUrls: { requests: [], nofills: [], timeout: [] },
  };
  const answer = {
    status: 'OK',
    zid: `network-${name}`,
    sid: 'demo-chain',
    cid: 'DEMO',
    ad: {},
    networks: [entry],
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}

function testOf(name: string): string {
  return `import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageFor } from '../../support/stage';

const test = suite('the network ${name}');
const stage = stageFor(test);

test('fills the demo’s answer', async () => {
  const { page, settled } = await stage().openDemo('/networks.html?zone=network-${name}');
  await page.locator('#state', { hasText: 'rendered' }).waitFor();
  await settled();
  assert.is(stage().pixels(/im\\.gif\\?p=${name}$/).length, 1);
});

test.run();
`;
}

/** All that a new network needs. Throws if its name is none, or is taken. */
export function newNetwork(name: string, way: Way): Edit[] {
  if (!/^[a-z][a-z\d_]*$/.test(name)) throw new Error(`“${name}”: a name has small letters, digits and _.`);
  const facts = FACTS[way];
  return [
    {
      file: 'src/chunks/networks/integrations.ts',
      edit(contents) {
        if (new RegExp(`\\b${name}\\b`).test(contents))
          throw new Error(`There is a network ${name} already.`);
        const [, head = '', rest = ''] = /^([\s\S]*?const OWN_ROWS[^{]*\{)([\s\S]*)$/.exec(contents) ?? [];
        return head + insertBefore(rest, /^\};/m, `  ${name}: ${facts.row(name)},\n`);
      },
    },
    {
      file: 'docs/networks.md',
      edit: (contents) =>
        insertBefore(contents, /^\| `…_feed`/m, `| ${[name, ...facts.words(name)].join(' | ')} |\n`),
    },
    created(`demo/answers/network-${name}.json`, answerOf(name, facts)),
    created(`test/e2e/networks/${name.replaceAll('_', '-')}.test.ts`, testOf(name)),
  ];
}
