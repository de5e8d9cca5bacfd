import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import type { Hono } from 'hono';
import type { Locals } from './page-server';

/** Where a publisher's own pages are served. */
const PATH = '/my/';

/** A folder of the user's, and the page in it that is opened first. */
export interface OwnPages {
  folder: string;
  entry: string;
}

/** Content types of files beside a page. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What `--page` names: a page, or a folder with an `index.html`. */
export function ownPages(path: string): OwnPages {
  return extname(path)
    ? { folder: dirname(path), entry: basename(path) }
    : { folder: path, entry: 'index.html' };
}

/**
 * A page as it was written, working here: the snippet's `YOUR_CDN` is the local tag, with a
 * Prebid.js that knows the bidder `yourBidder`; and the tag asks the local ad server, which knows
 * the key `YOUR_API_KEY`.
 */
export function withLocalServers(html: string, { ADS = '', TAG = '' }: Locals): string {
  const local = `<script>var adsnativetag = adsnativetag || {}; (adsnativetag.cmdQ = adsnativetag.cmdQ || []).push(function () { adsnativetag.updateConfig({ apiUrl: '${ADS}', cookieMatchUrl: '${ADS}/cm.gif' }); });</script>`;
  const here = html
    .replaceAll('https://YOUR_CDN/prebid.js', `${ADS}/bids/prebid.js`)
    .replaceAll('https://YOUR_CDN', TAG)
    .replaceAll('https://api.adsnative.com', ADS);
  // Before the page's own scripts, so that its first request goes there; after the doctype, or the
  // page would be in quirks mode.
  const [start = ''] = /^\s*(<!doctype[^>]*>)?\s*(<html[^>]*>)?\s*(<head[^>]*>)?/i.exec(here) ?? [];
  return start + local + here.slice(start.length);
}

/**
 * Serves a user's pages, with the local servers in place of `YOUR_CDN` and the provider's. Returns
 * the first page's path.
 */
export function serveOwnPages(app: Hono, { entry, folder }: OwnPages, locals: Locals): string {
  const root = resolve(folder);
  app.get(`${PATH}*`, async (c) => {
    const path = join(root, decodeURIComponent(c.req.path.slice(PATH.length)) || entry);
    // What a path with dots leads to may be anywhere.
    const isInside = !relative(root, path).startsWith('..');
    const content = isInside && (await readFile(path).catch(() => undefined));
    if (!content) {
      return c.text(`There is no ${c.req.path.slice(PATH.length) || entry} in ${root}.`, 404);
    }
    if (/\.html?$/.test(path)) {
      return c.html(withLocalServers(content.toString('utf8'), locals));
    }
    return c.body(new Uint8Array(content), 200, {
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    });
  });
  return PATH + entry;
}
