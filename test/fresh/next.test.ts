/**
 * A Next app as a newcomer makes it, by the documents' own samples, served by its production
 * server.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import * as assert from 'uvu/assert';
import {
  adsOn,
  assertOneAd,
  counted,
  counts,
  KEY,
  sampleWith,
  serveFor,
  TITLE,
  troubles,
  visitApp,
} from '../support/framework-app';
import { createFreshApp, packed } from '../support/fresh-app';
import { inlineScripts } from '../support/samples';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('Next');

const PACKAGES = [
  'next@16',
  'react@19',
  'react-dom@19',
  '@types/react@19',
  '@types/react-dom@19',
  '@types/node@20',
  'typescript@5.9',
];

/** README's snippet as a component: the queue for an element of this id, then the tag. */
function snippetFor(id: string): string {
  const [queue = ''] = inlineScripts(sampleWith('README.md', "'story-3'"));
  const html = JSON.stringify(queue.replace('story-3', id));
  return `<script dangerouslySetInnerHTML={{ __html: ${html} }} /><script async crossOrigin="" src="${stage().tagOrigin}/tag.js" />`;
}

/** A page of the app with an element for the ad, and README's snippet for it. */
const snippetPage = (id: string, element: string, imports = '') => `${imports}
export default function Page() {
  return <main><h1>A story</h1>${element}<p>Its text</p>${snippetFor(id)}</main>;
}
`;

const server = serveFor(test, stage, () => {
  const layout = sampleWith('docs/frameworks.md', '// app/layout.tsx').replace(
    'https://YOUR_CDN',
    stage().tagOrigin,
  );
  const app = createFreshApp(packed(), PACKAGES, {
    // The tests' own layout has no provider: the snippet stands alone.
    'app/(snippet)/layout.tsx': `import type { ReactNode } from 'react';
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
    'app/(snippet)/slot.tsx': sampleWith('docs/single-page.md', 'function Slot()'),
    'app/(snippet)/left-alone/page.tsx': snippetPage(
      'story-ad',
      '<Slot />',
      "import { Slot } from '../slot';",
    ),
    'app/(snippet)/made-anew/page.tsx': snippetPage('story-3', '<div id="story-3"></div>'),
    'app/(story)/layout.tsx': layout,
    'app/(story)/story/page.tsx': sampleWith('docs/server.md', '// app/story/page.tsx'),
  });
  app.run('next', 'build');
  return { app, command: ['node_modules/next/dist/bin/next', 'start', '-p', 'PORT'] };
});

/**
 * Opens a page whose framework arrives only when the tag has drawn and counted its ad: the worst
 * order.
 */
async function openWithAdFirst(path: string) {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const visit = await visitApp(stage(), server().origin + path, (page) =>
    page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await late;
      await route.continue();
    }),
  );
  await visit.page.getByText(TITLE, { exact: true }).waitFor();
  await counted(stage());
  arrive();
  // Next's router is there, and so has hydrated, when the page has its instance.
  await visit.page.waitForFunction(() =>
    Object.keys(document.body.querySelector('main') ?? {}).some((name) =>
      name.startsWith('__react'),
    ),
  );
  return visit;
}

test('README’s snippet, an element that React leaves alone › no error, one request, one impression', async () => {
  const visit = await openWithAdFirst('/left-alone');
  await assertOneAd(visit, stage());
});

test('README’s snippet, an element that hydration makes anew › the ad is back, one request, one impression', async () => {
  const visit = await openWithAdFirst('/made-anew');
  // React says that it did not find what it had rendered.
  assert.match(troubles(visit).join(), '#418');
  await visit.page.getByText(TITLE, { exact: true }).waitFor();
  await visit.settled();
  assert.is(await adsOn(visit.page), 1);
  assert.equal(counts(stage()), { requests: 1, impressions: 1 });
});

test('the ad of a server component › no error, one request by the server and none by the page, one impression', async () => {
  const visit = await visitApp(stage(), `${server().origin}/story`);
  await assertOneAd(visit, stage());
  assert.not.ok(visit.requests.some((url) => url.includes('/v1/')));
  const again = await fetch(`${server().origin}/story`);
  assert.match(again.headers.get('cache-control') ?? '', 'private');
  assert.match(again.headers.get('cache-control') ?? '', 'no-store');
  assert.match(await again.text(), TITLE);
});

test('an ad server that never answers › the page is sent before the ad’s time is over', async () => {
  stage().adServer.setZone(KEY, { behaviour: 'never' });
  const response = await fetch(`${server().origin}/story`);
  const parts: string[] = [];
  const decoder = new TextDecoder();
  for await (const part of Readable.fromWeb(response.body as ReadableStream)) {
    parts.push(decoder.decode(part, { stream: true }));
  }
  assert.match(parts[0] ?? '', '<h1>A story</h1>');
  assert.not.match(parts[0] ?? '', 'data-adsnative');
  assert.match(parts.join(''), `data-adsnative="${KEY}"`);
});
