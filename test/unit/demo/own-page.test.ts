import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as assert from 'uvu/assert';
import { ownPages, serveOwnPages, withLocalServers } from '../../../demo/own-page';
import { suite } from '../../support/suite';

const test = suite('a page of one’s own');

const LOCALS = { TAG: 'http://localhost:8788', ADS: 'http://localhost:8787' };

let folder = '';
test.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-'));
  writeFileSync(
    join(folder, 'my page.html'),
    '<!doctype html><script src="https://YOUR_CDN/tag.js"></script>',
  );
  writeFileSync(join(folder, 'look.css'), 'p { color: red }');
});
test.after(() => rmSync(folder, { recursive: true }));

test('the snippet › gets the local tag and ad server, and nothing else changes', () => {
  const html =
    '<!doctype html>\n<html><head><title>T</title></head><script src="https://YOUR_CDN/tag.js"></script>';
  const served = withLocalServers(html, LOCALS);
  assert.match(
    served,
    /^<!doctype html>\n<html><head><script>.*apiUrl: 'http:\/\/localhost:8787'.*<\/script><title>/,
  );
  assert.match(served, 'src="http://localhost:8788/tag.js"');
});

test('a fragment without a doctype › is served as it is', () => {
  assert.match(withLocalServers('<p>Text', LOCALS), /^<script>.*<\/script><p>Text$/);
});

test('a file, or a folder › is named', () => {
  assert.equal(ownPages('/a/b.html'), { folder: '/a', entry: 'b.html' });
  assert.equal(ownPages('/a'), { folder: '/a', entry: 'index.html' });
});

test('pages and what stands beside them › are served, and nothing outside of the folder', async () => {
  const app = new Hono();
  const path = serveOwnPages(app, { folder, entry: 'my page.html' }, LOCALS);
  assert.is(path, '/my/my page.html');
  const get = (address: string) => app.request(`http://localhost${address}`);
  assert.match(await (await get('/my/my%20page.html')).text(), LOCALS.TAG);
  assert.match((await get('/my/look.css')).headers.get('content-type') ?? '', 'text/css');
  assert.is((await get('/my/..%2f..%2fetc%2fpasswd')).status, 404);
  assert.is((await get('/my/none.html')).status, 404);
});
