import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono, type MiddlewareHandler } from 'hono';
import { appBundle } from './app-bundle';
import { bills } from './bills';
import { type Built, RELEASE } from './built';
import { docsSite } from './docs-site';
import { keyChoices } from './keys';
import { streamedAd } from './streamed-ad';

const DEMO = fileURLToPath(new URL('./', import.meta.url));

/** The publisher's site. */
export interface PageServer {
  app: Hono;
  /** Serves a page of a test under a path, before any file of that name. */
  setPage(path: string, html: string, headers?: Record<string, string>): void;
  /** Forgets the pages of tests. */
  clearPages(): void;
}

/**
 * What `{{NAME}}` in a page stands for. Read at each request, so it may be filled in after the
 * server was made.
 */
export type Locals = Record<string, string>;

interface Page {
  html: string;
  headers?: Record<string, string>;
}

function fillIn(html: string, locals: Locals): string {
  return html.replace(/\{\{([A-Z]+)\}\}/g, (text, name: string) => locals[name] ?? text);
}

/** What differs where the build may change while the server runs. */
interface PageServerOptions {
  /** The build whose entries the demo's app and html use; default the release in `dist`. */
  built?: () => Built;
  /** Tells pages that there is another build. */
  changes?: MiddlewareHandler;
}

/**
 * Serves the html files of a folder, `/` meaning `index.html`, with `{{TAG}}` and `{{ADS}}` filled
 * in.
 */
export function createPageServer(
  pagesDir: string,
  locals: Locals,
  { changes, built = () => RELEASE }: PageServerOptions = {},
): PageServer {
  const app = new Hono();
  if (changes) {
    app.use(changes);
  }
  const pages = new Map<string, Page>();
  app.get('/favicon.ico', (c) => c.body(null, 204));
  // The publisher's own app, of demo/app.
  app.get('/app.js', async (c) =>
    c.body(await appBundle(built()), 200, {
      'Content-Type': 'application/javascript; charset=utf-8',
    }),
  );
  // Its source, which its page shows.
  app.get('/app.tsx', async (c) => c.text(await readFile(join(DEMO, 'app/app.tsx'), 'utf8')));
  app.get('/bill.json', (c) => c.json(bills(built())));
  app.get('*', async (c, next) => {
    const page = pages.get(c.req.path);
    if (!page) {
      return next();
    }
    return c.html(fillIn(page.html, locals), 200, page.headers);
  });
  app.route('/', docsSite());
  // The pattern admits no dots and slashes: nothing outside of the folder can be named.
  app.get('/:file{(\\w[\\w-]*\\.html)?}', async (c) => {
    const file = join(pagesDir, c.req.param('file') || 'index.html');
    const html = await readFile(file, 'utf8').catch(() => undefined);
    if (html === undefined) {
      return c.notFound();
    }
    const filled = fillIn(html, { KEYS: keyChoices(), ...locals });
    return filled.includes('<!-- AD -->')
      ? streamedAd(filled, c.req.raw, locals.ADS ?? '', built())
      : c.html(filled);
  });
  return {
    app,
    setPage: (path, html, headers) => pages.set(path, { html, headers }),
    clearPages: () => pages.clear(),
  };
}
