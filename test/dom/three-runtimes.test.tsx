import { cleanup, render } from '@testing-library/preact';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import * as assert from 'uvu/assert';
import type { Ad } from '../../src/contract/response';
import type { OwnDocument } from '../../src/contract/safe';
import { NativeAd } from '../../src/render/parts/NativeAd';
import { Story } from '../../src/render/parts/Story';
import { CallToAction } from '../../src/shared/CallToAction';
import { drawIn } from '../../src/shared/jsx-runtime';
import { PrivacyIcon } from '../../src/shared/PrivacyIcon';
import { readPrivacy } from '../../src/shared/read-privacy';
import type { Wire } from '../support/builders';
import { openPage, type Page } from '../support/dom';
import { readParts } from '../support/drawn';
import { paint, write } from '../support/jsx-runtime';
import { suite } from '../support/suite';

const test = suite('one source, three runtimes');

let page: Page;
test.before.each(() => {
  page = openPage();
});
test.after.each(() => {
  cleanup();
  page.close();
});

/** What the wire may hold where a text or an address is meant. */
const address = fc.oneof(
  // linkedom decodes what it is given as `href`, unlike a browser.
  fc.webUrl({ withQueryParameters: true }).filter((url) => !url.includes('%')),
  fc.constantFrom(
    '',
    null,
    'javascript:alert(1)',
    'https://ads.example/media/',
    'https://ads.example/"a&b<i>.png',
  ),
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.lorem({ maxCount: 60 }),
  fc.constantFrom(
    '',
    null,
    0,
    7,
    false,
    '<img src=x onerror=alert(1)>',
    '&amp; "quoted"',
    'x'.repeat(200),
  ),
);
const size = fc.oneof(fc.integer({ min: -1, max: 90 }), fc.constantFrom(null, '19', 'wide'));

const answers: fc.Arbitrary<Wire> = fc.record({
  type: fc.constantFrom('story', 'video', null),
  inlineVideo: fc.boolean(),
  // The template is drawn where the answer has no html, which has a title then.
  title: text.map((one) => one || 'A title'),
  summary: text,
  promotedBy: text,
  promotedByTag: text,
  imageSrc: address,
  url: address,
  landingUrl: address,
  ctaUrl: address,
  ctaTitle: text,
  privacy: fc.oneof(
    fc.constantFrom(null, 'rubbish'),
    fc.record({
      clientRendered: fc.boolean(),
      iconUrl: address,
      policyUrl: address,
      imageWidth: size,
      imageHeight: size,
    }),
  ),
});

/** What a node is, whatever the order of its attributes; texts as they follow each other. */
function contentOf(node: Node): unknown {
  const { attributes, childNodes, localName, nodeType } = node as Element;
  if (nodeType !== 1) {
    return node.textContent;
  }
  // linkedom leaves the case of an attribute's name, unlike a browser.
  const named = [...attributes].map(({ name, value }) => `${name.toLowerCase()}=${value}`).sort();
  const parts: unknown[] = [];
  for (const part of [...childNodes].map(contentOf).filter(Boolean)) {
    // linkedom's parser ends a text at each entity.
    const isOneText = typeof part === 'string' && typeof parts.at(-1) === 'string';
    if (isOneText) {
      parts.push(`${parts.pop()}${part}`);
    } else {
      parts.push(part);
    }
  }
  return [localName, named, parts];
}

/** The components that are painted without the framework, each for an ad. */
const COMPONENTS: [name: string, draw: (ad: Ad) => ReactElement | null][] = [
  [
    'the template',
    (ad) => <NativeAd ad={ad} label={ad.readText('promotedByTag') || 'Sponsored'} />,
  ],
  [
    'the story',
    (ad) => (
      <p>
        <Story text={ad.readText('summary')} />
      </p>
    ),
  ],
  [
    'the call to action',
    (ad) => {
      const url = ad.url('ctaUrl');
      return (url && <CallToAction url={url} title={ad.readText('ctaTitle')} />) || null;
    },
  ],
  [
    'the privacy icon',
    (ad) => {
      const privacy = readPrivacy(ad);
      return privacy && <PrivacyIcon {...privacy} />;
    },
  ],
];

for (const [name, draw] of COMPONENTS) {
  test(`${name} › the renderer's runtime draws the same html as preact, and the server's writes it`, () => {
    let drawn = 0;
    fc.assert(
      fc.property(answers, (answer) => {
        const ad = readParts(answer);
        const { container, unmount } = render(draw(ad) as never);
        drawIn(document as OwnDocument);
        const own = paint(() => draw(ad)) as unknown as Element | null;
        assert.equal(own ? [contentOf(own)] : [], [...container.childNodes].map(contentOf));
        const written = document.createElement('div');
        written.innerHTML = write(() => draw(ad));
        assert.equal([...written.childNodes].map(contentOf), own ? [contentOf(own)] : []);
        drawn += own ? 1 : 0;
        unmount();
      }),
      { numRuns: 600 },
    );
    assert.ok(drawn > 50, `${drawn} of 600 were drawn`);
  });
}
