import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { createPageServer } from '../../../demo/page-server';
import { createTagServer } from '../../../demo/tag-server';
import { folderFor } from '../../support/folder-for';
import { suite } from '../../support/suite';

const test = suite('demo › page and tag server');
const folder = folderFor(test, 'adsnative-tag');

test.before(() => {
  writeFileSync(join(folder, 'tag.js'), '1;'.repeat(1000));
  writeFileSync(join(folder, 'renderer-fa96b773.js'), '1;');
  writeFileSync(join(folder, 'page.html'), '{{TAG}} {{ADS}} {{OTHER}}');
});
const CACHING: [name: string, cacheControl: string][] = [
  ['tag.js', 'private, max-age=300, stale-while-revalidate=86400'],
  ['renderer-fa96b773.js', 'public, max-age=31536000, immutable'],
];

for (const [name, cacheControl] of CACHING) {
  test(`${name} is kept for as long as its name allows`, async () => {
    const response = await createTagServer(folder).app.request(`/${name}`);
    assert.is(response.headers.get('cache-control'), cacheControl);
    assert.is(response.headers.get('access-control-allow-origin'), '*');
    assert.match(response.headers.get('content-type') ?? '', /javascript/);
    await response.text();
  });
}

test('compresses where the browser can read it', async () => {
  const { app } = createTagServer(folder);
  const response = await app.request('/tag.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
  assert.is(response.headers.get('content-encoding'), 'gzip');
  await response.arrayBuffer();
});

test('serves what was compressed before', async () => {
  writeFileSync(join(folder, 'tag.js.br'), 'small');
  const response = await createTagServer(folder).app.request('/tag.js', {
    headers: { 'Accept-Encoding': 'gzip, br' },
  });
  assert.is(response.headers.get('content-encoding'), 'br');
  assert.is(await response.text(), 'small');
});

const DICTIONARY = `:${'a+/'.repeat(14)}Z=:`;
const CAN = 'gzip, br, zstd, dcb, dcz';
const ENCODINGS: [
  what: string,
  accepted: string,
  available: string | undefined,
  coding: string | null,
][] = [
  ['the delta, to who has its dictionary', CAN, DICTIONARY, 'dcz'],
  ['the whole file, to who has another one', CAN, DICTIONARY.replace('Z', 'Y'), 'br'],
  ['the whole file, to who has none', CAN, undefined, 'br'],
  ['the whole file, to who cannot read deltas', 'gzip, br', DICTIONARY, 'br'],
  ['the whole file, to who names no SHA-256', CAN, ':../../../secret:', 'br'],
  ['it as it is, to who says nothing', '', undefined, null],
];

for (const [what, accepted, available, coding] of ENCODINGS) {
  test(`a chunk › sends ${what}`, async () => {
    writeFileSync(join(folder, 'renderer-fa96b773.js.br'), 'small');
    writeFileSync(join(folder, `renderer-fa96b773.js.${'a'.repeat(14)}Z.dcz`), 'smaller');
    const headers = {
      'Accept-Encoding': accepted,
      ...(available && { 'Available-Dictionary': available }),
    };
    const response = await createTagServer(folder).app.request('/renderer-fa96b773.js', {
      headers,
    });
    assert.is(response.headers.get('content-encoding'), coding);
    assert.is(response.headers.get('vary'), 'Accept-Encoding, Available-Dictionary');
    assert.is(
      response.headers.get('use-as-dictionary'),
      'match="renderer-*.js", match-dest=("script")',
    );
    assert.match(response.headers.get('content-type') ?? '', /javascript/);
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
    assert.is(
      await response.text(),
      coding === 'dcz' ? 'smaller' : coding === 'br' ? 'small' : '1;',
    );
    for (const ending of ['br', `${'a'.repeat(14)}Z.dcz`]) {
      rmSync(join(folder, `renderer-fa96b773.js.${ending}`));
    }
  });
}

for (const path of ['/', '/none.html', '/..%2Fpage.html', '/tag.js']) {
  test(`there is no page ${path}`, async () => {
    assert.is((await createPageServer(join(folder, 'none'), {}).app.request(path)).status, 404);
  });
}
