import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { readManifest, servedFiles } from '../../scripts/build/manifest';
import { packageVersion } from '../../scripts/package-version';
import { missingFromPackage } from '../../scripts/release/missing-from-package';
import { measure } from '../../scripts/size/measure';
import { assertNone } from '../support/assert-list';
import { built, namedInNotices } from '../support/built-files';
import { test } from '../support/suite';

const manifest = readManifest('dist');

test('notices › each package has its version, its licence and the words of it', () => {
  const notices = readFileSync('dist/THIRD-PARTY-NOTICES', 'utf8');
  assert.ok(namedInNotices().includes('preact'));
  for (const name of namedInNotices()) {
    const folder = join('node_modules', name);
    const { license, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    assert.ok(notices.includes(`\n${name} ${version} (${license})\n`), name);
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one)) ?? '';
    assert.ok(notices.includes(readFileSync(join(folder, file), 'utf8').trim()), name);
  }
});

test('notices › are in the package', () => {
  const { files } = JSON.parse(readFileSync('package.json', 'utf8'));
  assert.ok(files.includes('dist/THIRD-PARTY-NOTICES'));
});

test('manifest › lists each file that is shipped, and no other', () => {
  assert.equal(Object.keys(manifest.files).sort(), built);
  assert.is(manifest.version, packageVersion());
});

test('manifest › sizes and hashes are those of the files', () => {
  for (const [name, { integrity, isImmutable, ...size }] of Object.entries(manifest.files)) {
    const path = join('dist', name);
    assert.equal(size, measure(readFileSync(path)), name);
    assert.is(
      integrity,
      `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`,
    );
    assert.is(isImmutable, !/^((tag(\.fast)?|render\.v[12])\.js|THIRD-PARTY-NOTICES)$/.test(name));
  }
});

test('build › each file has itself beside it, as brotli and as gzip', () => {
  for (const file of servedFiles('dist')) {
    const path = join('dist', file);
    const content = readFileSync(path);
    assert.ok(brotliDecompressSync(readFileSync(`${path}.br`)).equals(content), file);
    assert.ok(gunzipSync(readFileSync(`${path}.gz`)).equals(content), file);
  }
});

test('build › the only names without a hash are those of the loaders', () => {
  const stable = built.filter((name) => !name.includes(`-${manifest.build}.`));
  assert.equal(stable, [
    'THIRD-PARTY-NOTICES',
    'render.v1.js',
    'render.v2.js',
    'tag.fast.js',
    'tag.js',
  ]);
});

/** What `npm pack` would hold. */
function packed(): string[] {
  const text = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
  });
  const [pack] = JSON.parse(text) as { files: { path: string }[] }[];
  return (pack?.files ?? []).map(({ path }) => path);
}

const PACKED =
  /^(dist\/([\w./-]+\.(js|d\.ts)|frame-\w+\.html|manifest\.json|THIRD-PARTY-NOTICES)|package\.json|README\.md|LICENSE|CHANGELOG\.md|docs\/[\w./-]+\.(md|json))$/;

test('npm package › holds all that is shipped, and only what is needed', () => {
  const files = packed();
  assertNone(files, (file) => !PACKED.test(file));
  for (const file of built) {
    assert.ok(files.includes(`dist/${file}`), file);
  }
  const lacks = missingFromPackage(readFileSync('package.json', 'utf8'), (file) =>
    files.includes(file),
  );
  assert.equal(lacks, []);
});

test('npm package › packing builds first, and stops if something that it exports is not there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  assert.is(scripts.prepack, 'npm run -s build -- --quiet && tsx scripts/release/check-package.ts');
});

test('npm package › Parcel, which reads no exports unless it is told to, finds each entry by its alias', () => {
  const { alias, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const entries = Object.entries<{ default?: string }>(exports).flatMap(([name, entry]) =>
    name !== '.' && entry.default ? [[name, entry.default]] : [],
  );
  assert.equal(alias, Object.fromEntries(entries));
});

/** Runs a tool that looks at the package as it would be published. */
function check(tool: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stderr, stdout } = spawnSync(join('node_modules/.bin', tool), args, {
    encoding: 'utf8',
    // They pack, which would build again beside other tests.
    env: { ...process.env, npm_config_ignore_scripts: 'true' },
  });
  return { status, output: stdout + stderr };
}

test('npm package › publint finds nothing', () => {
  const { output, status } = check('publint', '--strict');
  assert.is(status, 0, output);
  assert.match(output, /All good!/);
});

test('npm package › its types resolve for those who import it', () => {
  // The package has ES modules only (docs/frameworks.md#tests).
  const { output, status } = check('attw', '--pack', '.', '--ignore-rules', 'cjs-resolves-to-esm');
  assert.is(status, 0, output);
});

type Asked = Record<string, string[]>;

/**
 * Runs `npx tsx scripts/release/audit-bundled.ts` against a registry that knows these weaknesses.
 * Returns its status and what was asked.
 */
async function audit(advisories: object): Promise<{ status: unknown; asked: Asked }> {
  let asked: Asked = {};
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const json = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    if (request.url?.endsWith('/advisories/bulk')) {
      asked = JSON.parse(String(json));
    }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(advisories));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const child = spawn('node_modules/.bin/tsx', ['scripts/release/audit-bundled.ts'], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` },
    stdio: 'ignore',
  });
  const [status] = await once(child, 'exit');
  server.close();
  return { status, asked };
}

test('audit of what is bundled › asks for what is bundled, by name and version, and for nothing else', async () => {
  const { asked, status } = await audit({});
  assert.is(status, 0);
  const versionOf = (name: string) =>
    JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')).version;
  assert.equal(
    asked,
    Object.fromEntries(namedInNotices().map((name) => [name, [versionOf(name)]])),
  );
});

test('audit of what is bundled › fails where one of them has a known weakness', async () => {
  const advisory = {
    id: 1,
    title: 'A hole',
    severity: 'low',
    vulnerable_versions: '*',
    url: 'https://a.example/',
  };
  assert.is((await audit({ preact: [advisory] })).status, 1);
});
