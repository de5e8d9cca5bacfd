import { renderAd, type ServerAd } from 'adsnative-tag/server';
import { parseHTML } from 'linkedom';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import * as assert from 'uvu/assert';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('what an ad server makes of the page’s html');

/** What ends a text, an attribute or an element too early, if anything does. */
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '--><img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</div></main><iframe srcdoc="x">',
  '</title></textarea></style></noscript><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u2028\u2029\u0000]]>',
  'javascript:alert(1)',
  ' jAvAsCrIpT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
];

/** An ad whose every member is a hostile text. */
const adOf = (text: string): ServerAd => ({
  time: 1,
  placement: { apiKey: text, label: text, keywords: [text], keyValues: { [text]: text } },
  response: {
    status: 'OK',
    sid: text,
    ad: {
      type: text,
      title: text,
      summary: text.padEnd(200, ' more'),
      promotedBy: text,
      promotedByTag: text,
      url: text,
      landingUrl: text,
      imageSrc: text,
      embedUrl: 'https://x.example/',
      backgroundColor: text,
      [text]: text,
    },
  },
});

/** Elements and attributes that the template has; anything else came from the ad. */
const ELEMENTS =
  /^(html|head|body|main|div|span|a|img|article|small|button|style|script|#text|#document|#documentType)$/i;
const ATTRIBUTES =
  /^(class|style|href|target|rel|src|alt|type|dir|hidden|role|tabindex|aria-[a-z]+|data-(adsnative(-answer)?|label|keywords|key-values))$/;

/** What of a tree is none of the template's. */
function strangeIn(name: string, attributes: [string, string][]): string[] {
  return [
    ...(ELEMENTS.test(name) ? [] : [name]),
    ...attributes.flatMap(([attribute, value]) => [
      ...(ATTRIBUTES.test(attribute) ? [] : [`${name} ${attribute}`]),
      ...(/^(href|src)$/.test(attribute) && /^\s*(javascript|data|vbscript):/i.test(value)
        ? [value]
        : []),
      ...(name === 'script' && attribute === 'type' && value !== 'application/json' ? [value] : []),
    ]),
    ...(name === 'script' && !attributes.some(([attribute]) => attribute === 'type')
      ? ['script']
      : []),
  ];
}

function withParse5(html: string): string[] {
  const walk = (node: Tree.Node): string[] => [
    ...strangeIn(
      node.nodeName,
      'attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : [],
    ),
    ...('childNodes' in node ? node.childNodes.flatMap(walk) : []),
  ];
  return walk(parse(html));
}

function withLinkedom(html: string): string[] {
  const { document } = parseHTML(html);
  return [...document.querySelectorAll('*')].flatMap((element) =>
    strangeIn(
      element.localName,
      [...element.attributes].map(({ name, value }) => [name, value]),
    ),
  );
}

for (const text of HOSTILE) {
  test(`${JSON.stringify(text)} in each member › stays text in three parsers`, async () => {
    for (const trustHtml of [false, true]) {
      const html = renderAd(adOf(text), {
        trustHtml,
        nonce: text,
        texts: { label: text, promotedBy: text },
      });
      const page =
        `<!doctype html><html><head></head><body><main>${html}</main></body></html>`.replace(
          / nonce="[^"]*"/g,
          '',
        );
      assert.equal(withParse5(page), []);
      assert.equal(withLinkedom(page), []);
      const visit = await stage().open('<p>A page</p>');
      const seen = await visit.page.evaluate((source) => {
        const { body } = new DOMParser().parseFromString(source, 'text/html');
        const scripts = [...body.querySelectorAll('script')];
        return {
          elements: [...body.querySelectorAll('*')].map((element) => [
            element.localName,
            [...element.attributes].map(({ name, value }) => [name, value]),
          ]),
          answers: scripts.map((script) => JSON.parse(script.text).response.ad.title),
        };
      }, page);
      assert.equal(
        (seen.elements as [string, [string, string][]][]).flatMap(([name, list]) =>
          strangeIn(name, list),
        ),
        [],
      );
      assert.equal(seen.answers, [text]);
    }
  });
}

for (const [what, ad] of [
  ['an address', { title: 'A', url: `https://a.example/?${"'".repeat(250_000)}` }],
  ['an image', { title: 'A', imageSrc: `https://a.example/?${'<'.repeat(180_000)}` }],
] as const) {
  test(`${what} that is longer when it is escaped › no more than the limit is written`, () => {
    const one: ServerAd = { time: 1, placement: { apiKey: 'k' }, response: { status: 'OK', ad } };
    assert.ok(JSON.stringify(one).length < 1 << 20);
    assert.is(renderAd(one).slice(0, 99), '<div data-adsnative="k"></div>');
  });
}

test('html of an ad › stands in the page only where the page trusts the ad server on its server', () => {
  const ad: ServerAd = {
    time: 1,
    placement: { apiKey: 'k' },
    response: {
      status: 'OK',
      ad: { html: '<b>bold</b>' },
      htmlWrapperTop: '<i>',
      htmlWrapperBottom: '</i>',
    },
  };
  assert.not.match(renderAd(ad), /<b>|<i>/);
  assert.match(renderAd(ad, { trustHtml: true }), '<i><b>bold</b></i><script');
});
