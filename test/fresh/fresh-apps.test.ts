/**
 * Every block for React and Preact in docs/frameworks.md, compiled and run in apps as a newcomer
 * makes them, with the package that is published.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { visitApp } from '../support/framework-app';
import {
  componentSamples,
  componentsOf,
  createFreshApp,
  type Files,
  type FreshApp,
  packed,
  serveBuilt,
  serveTagYourself,
} from '../support/fresh-app';
import { samplesOf } from '../support/samples';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('fresh apps');

let tarball = '';
const folders: string[] = [];
test.before(() => {
  tarball = packed();
});
test.after(() => {
  for (const folder of folders) {
    rmSync(folder, { recursive: true });
  }
});

const blocks = componentSamples();
const plain = blocks.filter(({ path }) => !path);
const ofNext = blocks.filter(({ path }) => path);
const [loadTagBlock] = samplesOf('docs/frameworks.md').filter(({ language }) => language === 'ts');

/** The blocks as modules of an app, with the tag that the stage serves. */
function modules(folder: string, tag: string): Files {
  const files: Files = { [`${folder}/load.ts`]: `${loadTagBlock?.code}\nexport {};\n` };
  plain.forEach((block, index) => {
    files[`${folder}/block-${index}.tsx`] = block.code;
  });
  const local = Object.entries(files).map(([path, code]) => [
    path,
    code.replaceAll('https://YOUR_CDN', tag),
  ]);
  return Object.fromEntries(local);
}

/** How a framework renders `app`. */
interface Mount {
  imports: string;
  statement: string;
}

const REACT: Mount = {
  imports: "import { createRoot } from 'react-dom/client';",
  statement: "createRoot(document.getElementById('app') as HTMLElement).render(app);",
};
const PREACT: Mount = {
  imports: "import { render } from 'preact';",
  statement: "render(app, document.getElementById('app') as HTMLElement);",
};

/**
 * An app's entry that renders every component of the blocks, those without a provider of their own
 * inside one.
 */
function entry(tag: string, mount: Mount): string {
  const imports = plain.map(
    (block, index) => `import { ${componentsOf(block).join(', ')} } from './block-${index}';`,
  );
  const elements = plain.flatMap(componentsOf).map((name) => `      <${name} />`);
  return `import { AdsNativeProvider } from 'adsnative-tag/react';
${mount.imports}
import './load';
${imports.join('\n')}

const app = (
  <main>
    <AdsNativeProvider src="${tag}/tag.js">
${elements.join('\n')}
    </AdsNativeProvider>
  </main>
);
${mount.statement}
`;
}

const HTML =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title></head><body><div id="app"></div><script type="module" src="/src/main.tsx"></script></body></html>';

const COMPILER = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  strict: true,
  noEmit: true,
  // The package's own declarations are checked too.
  skipLibCheck: false,
  types: [],
};

const tsconfig = (options: object, include: string[]) =>
  JSON.stringify({ compilerOptions: { ...COMPILER, ...options }, include });

/** The compiler's options that docs/frameworks.md gives for Preact. */
const preactOptions = () => {
  const [block] = samplesOf('docs/frameworks.md').filter(({ language }) => language === 'json');
  return (JSON.parse(block?.code ?? '{}') as { compilerOptions: object }).compilerOptions;
};

/** Builds and opens an app, and sees as many ads as it has components. */
async function assertAds(app: FreshApp, built: string, count: number): Promise<void> {
  const server = await serveBuilt(join(app.folder, built));
  try {
    const { page, pageErrors } = await visitApp(stage(), `${server.origin}/index.html`);
    // A block that draws its ad itself makes a link of the title.
    await page.waitForFunction((wanted) => {
      const links = [...document.querySelectorAll('a')].filter(
        (link) => /two-minute/.test(link.textContent ?? '') && !link.closest('.harbor-story'),
      );
      return document.querySelectorAll('.harbor-story').length + links.length >= wanted;
    }, count);
    assert.equal(pageErrors, []);
  } finally {
    await server.close();
  }
}

const KINDS: [
  name: string,
  packages: string[],
  plugin: string,
  options: () => object,
  mount: Mount,
][] = [
  [
    'Vite, React 19 and TypeScript',
    [
      'vite@7',
      '@vitejs/plugin-react@5',
      'react@19',
      'react-dom@19',
      '@types/react@19',
      '@types/react-dom@19',
      'typescript@5.9',
    ],
    "import plugin from '@vitejs/plugin-react';",
    () => ({ jsx: 'react-jsx' }),
    REACT,
  ],
  [
    'Vite, Preact and TypeScript',
    ['vite@7', '@preact/preset-vite@2', 'preact@10', 'typescript@5.9'],
    "import plugin from '@preact/preset-vite';",
    preactOptions,
    PREACT,
  ],
];

for (const [name, packages, plugin, options, mount] of KINDS) {
  test(`${name} › every block for React and Preact in docs/frameworks.md compiles, builds, and shows its ad`, async () => {
    const tag = stage().tagOrigin;
    const app = createFreshApp(tarball, packages, {
      ...modules('src', tag),
      'src/main.tsx': entry(tag, mount),
      'index.html': HTML,
      'vite.config.js': `${plugin}\nexport default { plugins: [plugin()], logLevel: 'warn' };\n`,
      'tsconfig.json': tsconfig(options(), ['src']),
    });
    folders.push(app.folder);
    app.run('tsc');
    // As the compiler's older configurations have it, and by default those of CommonJS.
    app.run('tsc', '--moduleResolution', 'node10');
    app.run('vite', 'build');
    await assertAds(app, 'dist', plain.flatMap(componentsOf).length);
  });
}

test('Jest › loads the package as docs/frameworks.md says, and the components with the tag that answers nothing', () => {
  const fakeTag = samplesOf('docs/frameworks.md').find(
    ({ before }) => before === '<!-- fake-tag -->',
  );
  const [pattern] =
    /transformIgnorePatterns: [^`]*/.exec(readFileSync('docs/frameworks.md', 'utf8')) ?? [];
  const packages = ['jest@30', 'jest-environment-jsdom@30', 'react@19', 'react-dom@19'];
  const presets = ['@babel/preset-env@7', '@babel/preset-react@7'];
  const app = createFreshApp(tarball, [...packages, ...presets], {
    'babel.config.cjs': `module.exports = { presets: [['@babel/preset-env', { targets: { node: 'current' } }], ['@babel/preset-react', { runtime: 'automatic' }]] };\n`,
    'jest.config.cjs': `module.exports = { testEnvironment: 'jsdom', setupFiles: ['./fake-tag.cjs'], ${pattern} };\n`,
    'fake-tag.cjs': fakeTag?.code ?? '',
    'ad.test.jsx': `import { loadTag } from 'adsnative-tag';
import { defineNativeAd } from 'adsnative-tag/element';
import { NativeAd } from 'adsnative-tag/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

test('a page with an ad', async () => {
  expect((await loadTag({ src: 'https://cdn.example/tag.js' })).version).toBe('2.0');
  flushSync(() => createRoot(document.body).render(<NativeAd apiKey="k" fallback={<p>No ad</p>} />));
  expect(document.body.textContent).toBe('');
});

test('a page with an element', async () => {
  const warn = jest.spyOn(console, 'warn');
  defineNativeAd({ src: 'https://cdn.example/tag.js', keys: ['k'] });
  document.body.innerHTML = '<native-ad api-key="k"></native-ad>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body.textContent).toBe('');
  expect(warn).not.toHaveBeenCalled();
});
`,
  });
  folders.push(app.folder);
  app.run('jest');
});

test('Next.js › the app router’s blocks compile, are rendered on the server, and show their ads, with the package’s own tag', async () => {
  const files: Files = {
    'next.config.js': "export default { output: 'export' };\n",
    'tsconfig.json': tsconfig(
      { jsx: 'preserve', plugins: [{ name: 'next' }], types: ['node'], skipLibCheck: true },
      ['app', 'next-env.d.ts'],
    ),
  };
  for (const { code, path } of ofNext) {
    files[path ?? ''] = code.replaceAll('https://YOUR_CDN', '/tag');
  }
  files['app/page.tsx'] = (files['app/page.tsx'] ?? '')
    .replace(
      "from 'adsnative-tag/react';",
      "from 'adsnative-tag/react';\nimport { Counted } from './counted';",
    )
    .replace('</main>', '<Counted /></main>');
  const packages = [
    'next@16',
    'react@19',
    'react-dom@19',
    '@types/react@19',
    '@types/react-dom@19',
    '@types/node@20',
    'typescript@5.9',
  ];
  const app = createFreshApp(tarball, packages, files);
  folders.push(app.folder);
  serveTagYourself(app);
  app.run('next', 'build');
  await assertAds(app, 'out', 2);
});
