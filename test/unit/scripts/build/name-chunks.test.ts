import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minify } from 'terser';
import * as assert from 'uvu/assert';
import {
  markChunks,
  markExports,
  nameChunks,
  shortenChunks,
} from '../../../../scripts/build/name-chunks';
import { test } from '../../../support/suite';

/**
 * A chunk that imports another one, as the bundler writes it: minified with that one's hash in its
 * text.
 */
async function bundled(hash: string): Promise<string> {
  const source = `import { draw } from './ui-${hash}.js';
    const gather = (first, second, third) => [first, second, third].map((each) => draw(each));
    export const show = (place, more) => gather(place, more, place).concat(gather(more, place, more));`;
  const { code = '' } = await minify(source, { module: true, compress: { passes: 10 } });
  return code;
}

/** What a build makes of it. */
async function built(hash: string): Promise<{ build: string; first: string; code: string }> {
  const dist = mkdtempSync(join(tmpdir(), 'names-'));
  const first = await bundled(hash);
  writeFileSync(join(dist, `ui-${hash}.js`), 'export const draw=(e)=>e;\n');
  writeFileSync(join(dist, 'video-1234abcd.js'), first);
  markChunks(dist);
  await shortenChunks(dist, dist);
  const build = nameChunks(dist);
  const code = readFileSync(join(dist, `video-${build}.js`), 'utf8');
  rmSync(dist, { recursive: true });
  return { build, first, code };
}

test("names › follow from the source, and not from the bundler's hashes", async () => {
  const one = await built('tttttttt');
  const other = await built('nnnnnnnn');
  assert.is.not(one.first.replaceAll('t', ''), other.first.replaceAll('n', ''));
  assert.is(one.code, other.code);
  assert.is(one.build, other.build);
  assert.match(one.code, /=await arguments\[0\]\.load\("ui"\);/);
});

/** What a build calls what chunks export, before it has a hash. */
const made = (code: string) =>
  markExports(code)
    .replace('export{MARK};', 'return MARK')
    .replace(/export\{(\w+) as MARK\};/, 'return $1');

for (const [what, framework, user] of [
  [
    'minified',
    'let a=()=>7,b=8;export{a as c,b};',
    'import{c as d,b}from"./ui-__HASH__.js";let e=()=>d()+b;export{e as create};',
  ],
  [
    'with signs in its names',
    'let $1=()=>7,$$=8;export{$1 as $,$$};',
    'import{$ as $$1,$$}from"./ui-__HASH__.js";let $2=()=>$$1()+$$;export{$2 as create};',
  ],
  [
    'as it is bundled',
    'let one = () => 7, b = 8;\nexport { one as c, b };\n',
    "import { c as d, b } from './ui-__HASH__.js';\nlet create = () => d() + b;\nexport { create };\n",
  ],
] as const) {
  test(`a chunk that uses another one, ${what} › gets it of the core, and imports nothing`, async () => {
    const ui = new Function(made(framework))()();
    const asked: string[] = [];
    const load = async (name: string) => {
      asked.push(name);
      return ui;
    };
    assert.is(await new Function(made(user))()({ load }), 15);
    assert.equal(asked, ['ui']);
  });
}

test('a chunk that uses no other one › is made at once', () => {
  assert.is(new Function(made('let a=(core)=>core.seven;export{a as create};'))()({ seven: 7 }), 7);
});
