import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newNetwork, WAYS } from '../../../../scripts/new/network';

/** What a file would be after the edit. */
function after(name: string, way: (typeof WAYS)[number]): Record<string, string> {
  const contents = newNetwork(name, way).map(({ edit, file }) => [
    file,
    edit(existsSync(file) ? readFileSync(file, 'utf8') : ''),
  ]);
  return Object.fromEntries(contents);
}

/** Whether TypeScript can parse it. */
function isScript(code: string): boolean {
  return ts.transpileModule(code, { reportDiagnostics: true }).diagnostics?.length === 0;
}

for (const way of WAYS) {
  test(`new network › by ${way}: row, document, demo answer and test`, () => {
    const files = after('acme_ads', way);
    const rows = files['src/chunks/networks/integrations.ts'] ?? '';
    assert.match(rows, /^ {2}sharethrough: .*\n {2}acme_ads: .*,\n\};/m);
    assert.ok(isScript(rows));
    assert.match(files['docs/networks.md'] ?? '', /^\| acme_ads \|.*\|.*\|.*\|\n\| `…_feed`/m);
    const answer = JSON.parse(files['demo/answers/network-acme_ads.json'] ?? '');
    assert.is(answer.networks[0].providerName, 'acme_ads');
    assert.ok(isScript(files['test/e2e/networks/acme-ads.test.ts'] ?? ''));
  });
}

test('new network › a name that is taken, or is none, changes nothing', () => {
  for (const name of ['connatix', 'openx']) assert.throws(() => after(name, 'load'), /already/);
  for (const name of ['', 'Acme', '../x', 'a b', '1st'])
    assert.throws(() => after(name, 'load'), /small letters/);
});

test.run();
