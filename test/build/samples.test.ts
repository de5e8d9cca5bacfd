import * as assert from 'uvu/assert';
import { inlineScripts, readSamples, type Sample } from '../support/samples';
import { test } from '../support/suite';
import { compilerErrors } from './compile-samples';
import { missingIn } from './shell-samples';

const samples = readSamples();

/**
 * Diagrams and grammars: what is no code has its place here, so that code cannot hide behind the
 * word.
 */
const TEXTS = ['ARCHITECTURE.md', 'docs/lifecycle.md'];

/**
 * A framework's component begins with its file's name, and its scripts are compiled. `npm run
 * fresh-apps` builds it with the framework itself.
 */
const component =
  (head: RegExp, isSyntaxAlone: boolean) =>
  ({ code, ...sample }: Sample): void => {
    assert.match(code, head);
    for (const script of inlineScripts(code)) {
      assert.equal(compilerErrors({ ...sample, language: 'ts', code: script }, isSyntaxAlone), []);
    }
  };

/** What is asserted of a block, by its language. */
const CHECKS: Record<string, (sample: Sample) => void> = {
  ts: (sample) => assert.equal(compilerErrors(sample), []),
  tsx: (sample) => assert.equal(compilerErrors(sample), []),
  // Those are for Node and for tests of apps: collector.test.ts, server-sample.test.ts and
  // fake-tag.test.ts run them.
  js: (sample) =>
    assert.equal(
      /^<!-- (collector|fake-tag|sample-server) -->$/.test(sample.before)
        ? []
        : compilerErrors(sample),
      [],
    ),
  // The fast snippet is written to be short: fast-snippet.test.ts runs it.
  html: (sample) =>
    assert.equal(compilerErrors(sample, sample.before === '<!-- fast-snippet -->'), []),
  astro: component(/^---\n\/\/ src\/\S+\.astro\n/, false),
  vue: component(/^<!-- (app|src)\/\S+\.vue -->\n/, true),
  svelte: component(/^<!-- src\/\S+\.svelte -->\n/, true),
  // Without PHP here: the html that it prints is a sample of its own, which runs.
  php: ({ code, document }) => {
    const printed = samples.filter((one) => one.document === document && one.language === 'html');
    const pieces = [/\?>\n([\s\S]*?)\n {2}<\?php/, /'(<div[^']+)'/].map(
      (piece) => piece.exec(code)?.[1] ?? '',
    );
    assert.ok(pieces.every((piece) => piece && printed.some((one) => one.code.includes(piece))));
  },
  json: ({ code }) => assert.type(JSON.parse(code), 'object'),
  sh: ({ code }) => assert.equal(missingIn(code), []),
  // nginx.test.ts and canary.test.ts run them.
  nginx: ({ before }) => assert.match(before, /^<!-- nginx(-canary)? -->$/),
  // strict-pages.test.ts serves pages with it.
  http: ({ before }) => assert.match(before, /^<!-- strict:\w+ -->$/),
  text: ({ document }) => assert.ok(TEXTS.includes(document)),
};

test('samples › there are some in README and docs', () => {
  const where = new Set(samples.map(({ document }) => document));
  for (const document of ['README.md', 'docs/frameworks.md', 'docs/deploy.md']) {
    assert.ok(where.has(document));
  }
});

for (const sample of samples) {
  test(`samples › ${sample.name} (${sample.language || 'no language'}) holds`, () => {
    const check = CHECKS[sample.language];
    if (!check) {
      throw new Error('Its language is none that is checked.');
    }
    check(sample);
  });
}

/** What an app hands on may be nothing: an option, a setting, a property of a component. */
const HANDED_ON = `
import { loadTag } from 'adsnative-tag';
import { AdsNativeProvider, NativeAd, type NativeAdOptions } from 'adsnative-tag/react';

interface Given {
  lazy?: boolean | undefined;
  name?: string | undefined;
  onFilled?: NativeAdOptions['onFilled'];
  visitorId?: boolean | undefined;
}

export async function show({ lazy, name, visitorId }: Given) {
  const tag = await loadTag({ src: 'https://cdn.example.com/tag.js' });
  tag.updateConfig({ visitorId });
  tag.displayAdUnit(tag.defineAdUnit({ apiKey: 'front', lazy, name }));
}

export const Ad = ({ lazy, name, onFilled, visitorId }: Given) => (
  <AdsNativeProvider src="https://cdn.example.com/tag.js" settings={{ visitorId }}>
    <NativeAd apiKey="front" lazy={lazy} name={name} onFilled={onFilled} />
  </AdsNativeProvider>
);
`;

test('samples › what may be undefined is handed on, also with exactOptionalPropertyTypes', () => {
  const sample = { ...(samples[0] as Sample), name: 'handed-on', language: 'tsx', code: HANDED_ON };
  assert.equal(compilerErrors(sample), []);
});
