import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import {
  type DocumentGroup,
  documentGroups,
  documentPaths,
  excerpt,
  findParts,
  readDocument,
} from './documents';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The list of documents by README's groups, README before them. */
function groupLists(current = '') {
  const item = (path: string, words: string) =>
    html`<li><a href="/${path}"${path === current ? raw(' aria-current="page"') : ''}>${words}</a></li>`;
  const groups: DocumentGroup[] = [['begin', [['README.md', 'README']]], ...documentGroups()];
  return groups.map(
    ([title, links]) =>
      html`<section><h2>${title}</h2><ul>${links.map(([path, words]) => item(path, words))}</ul></section>`,
  );
}

/** A page of the site: search, the guides, and what is asked for. */
function sitePage(title: string, main: unknown, { path = '', words = '' } = {}) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – adsnative-tag</title>
<link rel="stylesheet" href="/docs.css">
</head>
<body>
<header>
  <a href="/">adsnative-tag</a>
  <form role="search" action="/docs/search"><label>Search <input type="search" name="q" value="${words}"></label><button>Find</button></form>
</header>
<nav aria-label="Documents"><details><summary>All documents, by what you do</summary><div class="groups">${groupLists(path)}</div></details></nav>
<main>${main}</main>
</body>
</html>`;
}

function resultsPage(words: string) {
  const found = words ? findParts(words) : [];
  const results = found.map(
    ({ id, text, title }) =>
      html`<li><a href="/${id}">${title}</a> <small>${id.split('#')[0]}</small><p>${excerpt(text, words)}</p></li>`,
  );
  return html`<h1>${words ? `${found.length} ${found.length === 1 ? 'part' : 'parts'} with “${words}”` : 'Search the documents'}</h1><ol>${results}</ol>`;
}

/** The documents as a site, at the addresses that their links name: `/docs/deploy.md`. */
export function docsSite(): Hono {
  const app = new Hono();
  const list = (c: Context, title: string, paths: string[]) =>
    c.html(
      sitePage(
        title,
        html`<h1>${title}</h1><ul>${paths.map(
          (path) => html`<li><a href="/${path}">${readDocument(path)?.title}</a></li>`,
        )}</ul>`,
      ),
    );
  app.get('/docs.css', async (c) =>
    c.body(await readFile(join(ROOT, 'demo/static/docs.css'), 'utf8'), 200, {
      'Content-Type': 'text/css',
    }),
  );
  app.get('/docs', (c) => c.redirect('/docs/'));
  app.get('/docs/decisions', (c) => c.redirect('/docs/decisions/'));
  // The patterns admit no dots in folders: nothing outside of the project can be named.
  app.get('/:path{LICENSE|(src|scripts|demo|bench|test)/[\\w/-]+\\.\\w+}', async (c, next) => {
    const text = await readFile(join(ROOT, c.req.param('path')), 'utf8').catch(() => undefined);
    return text === undefined ? next() : c.text(text);
  });
  app.get('/docs/', (c) =>
    c.html(
      sitePage('Documents', html`<h1>Documents</h1><div class="groups">${groupLists()}</div>`),
    ),
  );
  app.get('/docs/decisions/', (c) =>
    list(
      c,
      'Decisions',
      documentPaths().filter((path) => path.startsWith('docs/decisions/')),
    ),
  );
  app.get('/docs/search', (c) => {
    const words = (c.req.query('q') ?? '').slice(0, 100);
    return c.html(sitePage('Search', resultsPage(words), { words }));
  });
  app.get('/:path{(docs/images/)[\\w-]+\\.png}', async (c) =>
    c.body(new Uint8Array(await readFile(join(ROOT, c.req.param('path')))), 200, {
      'Content-Type': 'image/png',
    }),
  );
  app.get('/:path{.+\\.md}', (c, next) => {
    const path = c.req.param('path');
    const page = readDocument(path);
    return page ? Promise.resolve(c.html(sitePage(page.title, raw(page.html), { path }))) : next();
  });
  return app;
}
