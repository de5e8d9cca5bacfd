/**
 * The look of what the tag draws (docs/style.md): `adsnative-own` is on the template, and around
 * each part of an ad with html. Each rule has the weight of two classes: more than a theme's for
 * its links and buttons, and no more than a page's for these classes, whose sheet comes later.
 */
export const SHEET =
  '.adsnative-own{' +
  // Themes style elements by their tag names.
  '&& :where(:not(.adsnative-video-embed *)){all:unset}' +
  '&&,&& *{box-sizing:border-box}' +
  // Of what it inherits, the template keeps only the font, its colour and the writing direction.
  '&&{line-height:max(1.5em,24px);overflow-wrap:anywhere;white-space:normal;word-break:normal;text-align:start;text-indent:0;text-shadow:none;text-transform:none;letter-spacing:normal;word-spacing:normal}' +
  // The template's width does not depend on its content, so that its content can depend on its
  // width.
  '&.adsnative-native{container-type:inline-size;contain-intrinsic-inline-size:12em;width:min(100%,44em);margin-block:1.5em;border:1px solid color-mix(in srgb,currentColor 20%,#0000);border-radius:var(--adsnative-radius,8px);background-color:var(--adsnative-background,color-mix(in srgb,currentColor 4%,#0000));font-family:var(--adsnative-font);font-size:max(.9em,14px)}' +
  // Some themes hide elements that have neither a class nor an id, by a rule of more weight.
  '&&.adsnative-native>*{display:grid;gap:1em;padding:var(--adsnative-padding,1em)}' +
  '&&.adsnative-native>*>div{display:grid;flex:1;gap:.3em;justify-items:start}' +
  '&.adsnative-native>*>div>div{display:flex;flex-wrap:wrap;gap:0 .5em;align-items:center;width:100%}' +
  '&& :where(a,button){display:inline-block;min-width:24px;cursor:pointer}' +
  // A picture of another shape is shown whole.
  '.adsnative-picture img,.adsnative-video-embed{width:100%;aspect-ratio:1.91;grid-area:1/1;object-fit:contain;border-radius:var(--adsnative-radius,8px);background-color:color-mix(in srgb,currentColor 8%,#0000)}' +
  '.adsnative-play{display:grid;place-items:center}' +
  '.adsnative-play:after{content:"";grid-area:1/1;width:3em;height:3em;border:2px solid #fff;border-radius:50%;background:conic-gradient(from 240deg at 100% 50%,#0000,#fff 1deg 59deg,#0000 60deg) 58%/1em 1.2em no-repeat #000b;forced-color-adjust:none}' +
  '.adsnative-labels{font-size:max(.8em,12px)}' +
  '.adsnative-promoted-by{flex:1 8em}' +
  '.adsnative-sponsored-label{line-height:1.4}' +
  '.adsnative-sponsored-label,.adsnative-cta-button{border:1px solid;border-radius:4px;padding:0 .5em}' +
  '.adsnative-title,.adsnative-cta-button{font-weight:bold}' +
  '.adsnative-title{font-size:1.15em}' +
  '.adsnative-cta-button{margin-top:.5em;padding:.3em 1em;border-radius:var(--adsnative-radius,8px);background:var(--adsnative-accent);color:var(--adsnative-accent-ink)}' +
  '.adsnative-read-more{text-decoration:underline}' +
  // The dots are not underlined with the words.
  '[hidden]+*:before{display:inline-block;content:"…\xa0"}' +
  '.adsnative-privacy-button{vertical-align:middle}' +
  '&& :focus-visible{outline:3px solid var(--adsnative-accent,);outline-offset:2px}' +
  '@container(width>28em){&&.adsnative-native>*{display:flex;align-items:start}.adsnative-picture{flex:0 0 31cqi;img{aspect-ratio:1.5}}.adsnative-video-embed{flex:0 0 48cqi}}' +
  '@media screen{[hidden]{display:none!important}}' +
  '@media print{.adsnative-cta-button,.adsnative-read-more{display:none}}}';
