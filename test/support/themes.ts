import { cssOf } from '../looks/designs';

/** A public theme or reset: its css, and what its pages write around a text. */
export interface Theme {
  name: string;
  css: string;
  /** Opens and closes the text's column. Default `<main>`. */
  column?: [open: string, close: string];
  /** Its css hides what is empty: nothing but its ad can bring the room. */
  hidesEmpty?: boolean;
}

const theme = (name: string, file: string, column?: Theme['column']): Theme => ({
  name,
  css: cssOf(file),
  ...(column && { column }),
});

const inside = (names: string): Theme['column'] => [`<div class="${names}">`, '</div>'];

/**
 * What the themes without a package do to empty, first, last and only children, in words of our
 * own. Shopify's Dawn: assets/base.css of https://github.com/Shopify/dawn. Ghost's Casper:
 * assets/css/screen.css of https://github.com/TryGhost/Casper. WordPress: the styles that its core
 * writes into the pages of block themes, lib/class-wp-theme-json-gutenberg.php of
 * https://github.com/WordPress/gutenberg.
 */
const UNPACKED: Theme[] = [
  {
    name: 'Shopify’s Dawn',
    css: ':is(a, ul, dl, div, section, article, p, h1, h2, h3, h4, h5, h6):empty { display: none } body { display: grid; grid-template-rows: auto 1fr; margin: 0 } p:last-child { margin-bottom: 0 }',
    column: inside('rte'),
    hidesEmpty: true,
  },
  {
    name: 'Ghost’s Casper',
    css: 'html { font-size: 62.5% } * { margin: 0; padding: 0 } .gh-canvas { display: grid; grid-template-columns: [full-start] minmax(4vw, auto) [main-start] min(720px, calc(100% - 8vw)) [main-end] minmax(4vw, auto) [full-end] } .gh-canvas > * { grid-column: main-start / main-end } .gh-content > * + * { margin-top: max(3.2vmin, 24px); margin-bottom: 0 } .gh-content > [id]:not(:first-child) { margin: 2em 0 0 } .gh-content > [id] + * { margin-top: 1.5rem }',
    column: inside('gh-content gh-canvas'),
  },
  {
    name: 'WordPress, a block theme',
    css: ':where(.is-layout-constrained) > :first-child { margin-block-start: 0 } :where(.is-layout-constrained) > :last-child { margin-block-end: 0 } :where(.is-layout-constrained) > * { margin-block: 24px 0 } .is-layout-constrained > :not(.alignfull) { max-width: 620px; margin-left: auto !important; margin-right: auto !important } body { margin: 0 }',
    column: inside('entry-content is-layout-constrained'),
  },
  {
    name: 'WordPress, a block theme’s stack',
    css: '.is-layout-flex { display: flex; flex-flow: column; align-items: stretch; gap: 24px } .is-layout-flex > :is(*, div) { margin: 0 }',
    column: inside('is-layout-flex is-vertical'),
  },
];

export const THEMES: Theme[] = [
  theme('normalize.css', 'normalize.css/normalize.css'),
  theme('modern-normalize', 'modern-normalize/modern-normalize.css'),
  theme('sanitize.css', 'sanitize.css/sanitize.css'),
  theme('destyle.css', 'destyle.css/destyle.css'),
  theme('Tailwind’s preflight', 'tailwindcss/preflight.css'),
  theme('Bootstrap', 'bootstrap/dist/css/bootstrap.min.css', inside('container mt-4 vstack gap-3')),
  theme('Bulma', 'bulma/css/bulma.min.css', inside('content')),
  theme('Pico', '@picocss/pico/css/pico.min.css', [
    '<main class="container"><article>',
    '</article></main>',
  ]),
  theme('GitHub', 'github-markdown-css/github-markdown-light.css', inside('markdown-body')),
  theme('Water.css', 'water.css/out/water.css'),
  theme('MVP.css', 'mvp.css/mvp.css'),
  theme('Milligram', 'milligram/dist/milligram.css', inside('container')),
  theme('Sakura', 'sakura.css/css/sakura.css'),
  theme('Pure', 'purecss/build/pure-min.css', inside('pure-u-1')),
  theme(
    'Tachyons',
    'tachyons/css/tachyons.min.css',
    inside('measure-wide center nested-copy-line-height'),
  ),
  {
    name: 'a reset of all margins',
    css: '*, ::before, ::after { margin: 0; padding: 0; border: 0; box-sizing: border-box } ul { list-style: none }',
  },
  ...UNPACKED,
];
