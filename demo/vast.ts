import { readFileSync } from 'node:fs';
import { Hono } from 'hono';

const FOLDER = new URL('./vast/', import.meta.url);

/** A document of `demo/vast`; `undefined` when there is none of that name. */
export function vastDocument(name: string, origin: string): string | undefined {
  try {
    return readFileSync(new URL(`${name}.xml`, FOLDER), 'utf8').replaceAll('{{ADS}}', origin);
  } catch {
    return undefined;
  }
}

/** A wrapper around the one before it; the innermost wraps the ad itself. */
function wrapper(level: number, origin: string): string {
  const next = level > 1 ? `wrapper-${level - 1}` : 'inline';
  return (
    vastDocument('wrapper', origin)
      ?.replaceAll('{{LEVEL}}', String(level))
      .replace('{{NEXT}}', next) ?? ''
  );
}

/** VAST documents: `demo/vast/<name>.xml`, and `wrapper-<n>.xml` for chains of any length. */
export function vastDocuments(): Hono {
  const app = new Hono();
  app.get('/:file{[\\w-]+\\.xml}', (c) => {
    const { origin } = new URL(c.req.url);
    const name = c.req.param('file').replace('.xml', '');
    const level = /^wrapper-(\d+)$/.exec(name)?.[1];
    const xml = level ? wrapper(Number(level), origin) : vastDocument(name, origin);
    return xml
      ? c.body(xml, 200, { 'Content-Type': 'application/xml' })
      : c.text('No such document', 404);
  });
  return app;
}
