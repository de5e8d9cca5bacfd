import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A public design: its css, and what its pages write around a text. */
export interface Design {
  name: string;
  /** Files of npm packages. */
  css: string[];
  /** Css of the page's own, after those. */
  own?: string;
  /** Attributes of `<html>`. */
  root?: string;
  /** Opens and closes the text's column. */
  column: [open: string, close: string];
}

const MAIN: Design['column'] = ['<main><article>', '</article></main>'];
const WIDE = 'body{max-width:1100px;margin:0 auto;padding:0 16px}';

const design = (
  name: string,
  css: string,
  column = MAIN,
  { own, root }: Pick<Design, 'own' | 'root'> = {},
): Design => ({
  name,
  css: css.split(' ').filter(Boolean),
  column,
  ...(own && { own }),
  ...(root && { root }),
});

const BOOTSTRAP: Design['column'] = [
  '<div class="container mt-4"><div class="row"><div class="col-lg-8"><article><section class="mb-5 fs-5">',
  '</section></article></div></div></div>',
];
const PICO: Design['column'] = ['<main class="container"><article>', '</article></main>'];
const GITHUB: Design['column'] = ['<article class="markdown-body">', '</article>'];
const BULMA: Design['column'] = [
  '<section class="section"><div class="container"><div class="content">',
  '</div></div></section>',
];

/**
 * What themes of blogs do, of which there are no packages: links, buttons, pictures, children of
 * the text, focus.
 */
const BLOG =
  'html{font-size:22px}body{margin:0;font-family:Georgia,serif;color:#111}.entry{max-width:calc(8*(100vw/12));margin:0 auto}.entry .entry-content>*{margin:32px 0;max-width:100%}.entry-content a{color:#0073aa;text-decoration:underline}.entry a:focus,.entry button:focus{outline:none}.entry button,.entry .button{background:#0073aa;color:#fff;padding:.76rem 1rem;border-radius:5px;border:0;font:700 .88889em sans-serif;text-transform:uppercase;width:100%}.entry img{box-shadow:0 2px 8px #0004;margin:0 0 2em;border-radius:12px;height:auto;max-width:100%}.entry h1,.entry h2{font-family:sans-serif}article{padding:3rem 0;text-shadow:1px 1px #ccc}div{padding:0}';

/** A coloured ground, text and links, and nothing else. */
const COLOURED =
  'body{max-width:40em;margin:0 auto;padding:13px;background:#002b36;color:#93a1a1;font:18px/1.6 Georgia,serif}a{color:#b58900}';

/**
 * The designs. Of fifteen frameworks these four find most: so many of their declarations are for
 * tags that the template has (Bulma 428, Pico 298, GitHub 219, Bootstrap 182; of the others MVP,
 * Spectre and new.css have 150 to 165).
 */
export const DESIGNS: readonly Design[] = [
  design('Bootstrap', 'bootstrap/dist/css/bootstrap.min.css', BOOTSTRAP),
  design('Bootstrap dark', 'bootstrap/dist/css/bootstrap.min.css', BOOTSTRAP, {
    root: 'data-bs-theme="dark"',
  }),
  design('Bulma', 'bulma/css/bulma.min.css', BULMA),
  design('Bulma dark', 'bulma/css/bulma.min.css', BULMA, { root: 'data-theme="dark"' }),
  design('Pico', '@picocss/pico/css/pico.min.css', PICO),
  design('Pico dark', '@picocss/pico/css/pico.min.css', PICO, { root: 'data-theme="dark"' }),
  design('GitHub', 'github-markdown-css/github-markdown-light.css', GITHUB, { own: WIDE }),
  design('GitHub dark', 'github-markdown-css/github-markdown-dark.css', GITHUB, {
    own: 'body{margin:0;background:#0d1117}.markdown-body{max-width:980px;margin:0 auto;padding:45px}',
  }),
  design('A coloured page', '', MAIN, { own: COLOURED }),
  design(
    'A blog’s theme',
    '',
    ['<article class="entry"><div class="entry-content">', '</div></article>'],
    {
      own: BLOG,
    },
  ),
];

/** The css of a package’s file, without what it imports. */
export const cssOf = (file: string) =>
  readFileSync(
    fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url)),
    'utf8',
  ).replace(/@import[^;]+;/g, '');

const TEXT = [
  'The harbour has been quiet since the ferries stopped calling in the spring. What remains is a row of small boats, a café that opens at noon, and a long wall on which people sit in the evening.',
  'In the old customs house the council now meets on Thursdays. Its minutes, <a href="#minutes">published in full</a>, run to four hundred pages, and most of them concern the wall.',
  'The plan is to raise it by forty centimetres. Nobody disputes the number, which comes from the tide gauge; what is disputed is who will pay, and what happens to the view from the café.',
];
const paragraphs = (count: number) =>
  TEXT.slice(0, count)
    .map((text) => `<p>${text}</p>`)
    .join('');

/** The room of docs/style.md, from the first paint on. */
const ROOM =
  ':is(#ad-1,#ad-2):empty{box-sizing:border-box;padding-bottom:clamp(15em,(29em - 100%)*999,34em)}';

/**
 * A page of a design: a text with places for two ads, a list with a third, and a narrow column with
 * a fourth.
 */
export function pageOf({ column, css, own = '', root = '' }: Design, direction = 'ltr'): string {
  const [open, close] = column;
  return `<!doctype html><html lang="en" dir="${direction}" ${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A quiet harbour</title><style>${css.map(cssOf).join('\n')}\n${own}\n${ROOM}</style></head><body>${open}<h1>A quiet harbour</h1>${paragraphs(2)}<div id="ad-1"></div>${paragraphs(3)}<h2>Who pays for a view</h2>${paragraphs(1)}<div id="ad-2"></div>${paragraphs(2)}<ul><li>Four hundred pages about a wall</li><li id="ad-3"></li><li>How a tide gauge works</li></ul><div style="width:300px;max-width:100%"><div id="ad-4"></div></div>${close}</body></html>`;
}
