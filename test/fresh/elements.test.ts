/** Vue, Svelte and Angular apps as a newcomer makes them, by docs/frameworks.md. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import {
  counted,
  counts,
  filesIn,
  KEY,
  TITLE,
  templateAd,
  troubles,
  visitApp,
} from '../support/framework-app';
import {
  createFreshApp,
  type Files,
  type FreshApp,
  packed,
  serveBuilt,
} from '../support/fresh-app';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('<native-ad> in apps');

let tarball = '';
const apps: FreshApp[] = [];
test.before(() => {
  tarball = packed();
});
test.after(() => {
  for (const { folder } of apps) {
    rmSync(folder, { recursive: true });
  }
});

const htmlWith = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title><base href="/"></head><body>${body}</body></html>`;
const VITE = htmlWith('<div id="app"></div><script type="module" src="/src/main.ts"></script>');

/** What `ng new` writes, as far as a build needs it. */
const ANGULAR: Files = {
  'src/index.html': htmlWith('<app-root></app-root>'),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      module: 'preserve',
      strict: true,
      experimentalDecorators: true,
    },
    files: ['src/main.ts'],
  }),
  'angular.json': JSON.stringify({
    version: 1,
    cli: { analytics: false },
    projects: {
      app: {
        projectType: 'application',
        root: '',
        architect: {
          build: {
            builder: '@angular/build:application',
            options: {
              browser: 'src/main.ts',
              index: 'src/index.html',
              outputPath: { base: 'dist', browser: '' },
              tsConfig: 'tsconfig.json',
            },
          },
        },
      },
    },
  }),
};

const of20 = ['core', 'common', 'compiler', 'platform-browser', 'compiler-cli', 'build', 'cli'];

/**
 * An app: its packages, files besides the document's, the program that builds it, and the safety
 * level that it asks for.
 */
const APPS: [
  name: string,
  packages: string[],
  paths: RegExp,
  files: Files,
  build: string[],
  level?: string,
][] = [
  [
    'Vue',
    ['vite@7', 'vue@3', '@vitejs/plugin-vue@6'],
    /^src\/App\.vue|^src\/main\.ts|^vite/,
    { 'index.html': VITE },
    ['vite', 'build'],
    '2',
  ],
  [
    'Svelte',
    ['vite@7', 'svelte@5', '@sveltejs/vite-plugin-svelte@6'],
    /\.svelte$/,
    {
      'index.html': VITE,
      'vite.config.js':
        "import { svelte } from '@sveltejs/vite-plugin-svelte';\nexport default { plugins: [svelte()] };\n",
      'src/main.ts':
        "import { mount } from 'svelte';\nimport App from './App.svelte';\n\nmount(App, { target: document.body });\n",
    },
    ['vite', 'build'],
  ],
  [
    'Angular',
    // 21 needs Node 22.
    [...of20.map((name) => `@angular/${name}@20`), 'rxjs@7', 'tslib@2', 'typescript@5.9'],
    /^src\/main\.ts/,
    ANGULAR,
    ['ng', 'build'],
    '2',
  ],
];

for (const [name, packages, paths, files, [program = '', ...words], level] of APPS) {
  test(`${name} › the document’s sample builds, and shows its ad once`, async () => {
    stage().adServer.setZone(KEY, templateAd());
    const app = createFreshApp(tarball, packages, {
      ...filesIn('docs/frameworks.md', name, paths, stage()),
      ...files,
    });
    apps.push(app);
    app.run(program, ...words);
    const server = await serveBuilt(join(app.folder, 'dist'));
    const visit = await visitApp(stage(), `${server.origin}/index.html`);
    await counted(stage());
    await visit.settled();
    assert.is(await visit.page.locator('native-ad').getByText(TITLE, { exact: true }).count(), 1);
    assert.match(await visit.page.innerText('main'), 'Ads on this page: 1');
    assert.equal(counts(stage()), { requests: 1, impressions: 1 });
    const [request] = stage().requests();
    assert.is(request?.query.safety_level?.[0], level);
    assert.equal(troubles(visit), []);
    await server.close();
  });
}
