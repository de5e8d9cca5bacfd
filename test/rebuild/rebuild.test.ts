import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { servedFiles } from '../../scripts/build/manifest';
import { readModules } from '../../scripts/size/modules';
import { namedInNotices } from '../support/built-files';
import { test } from '../support/suite';

/** The package that a module belongs to; empty for our own, and the bundler's. */
function packageOf(module: string): string {
  const [scope = '', name] = module.split('/');
  if (!existsSync(join('node_modules', module))) {
    return '';
  }
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

test('build › two builds in one folder give the same bytes, with source maps or without, and these say what is in each', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rebuilt-'));
  const maps = mkdtempSync(join(tmpdir(), 'maps-'));
  try {
    execFileSync(
      'node_modules/.bin/tsx',
      ['scripts/build/build.ts', '--quiet', '--out', folder, '--maps', maps],
      {
        stdio: 'inherit',
      },
    );
    const files = servedFiles(folder);
    assert.equal(files, servedFiles('dist'));
    for (const file of [...files, 'npm/npm.js', 'npm/react.js']) {
      assert.ok(readFileSync(join(folder, file)).equals(readFileSync(join('dist', file))), file);
    }
    const bundled = readModules(maps).flatMap(({ modules }) =>
      modules.map(({ module }) => packageOf(module)),
    );
    assert.equal(namedInNotices(), [...new Set(bundled.filter(Boolean))].sort());
    for (const { file, modules } of readModules(maps)) {
      assert.ok(modules.length > 0, file);
      for (const { module } of modules) {
        const isKnown = ['src', 'node_modules'].some((root) => existsSync(join(root, module)));
        assert.ok(isKnown || module === '(bundler)', `${file}: ${module}`);
      }
    }
  } finally {
    for (const one of [folder, maps]) {
      rmSync(one, { recursive: true });
    }
  }
});
