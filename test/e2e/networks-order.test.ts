import * as assert from 'uvu/assert';
import { network, openChain } from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('order of a network’s scripts in the page');

const inline = (code: string, attributes = '') => `<script ${attributes}>${code}</script>`;
const external = (code: string, attributes = '') =>
  inline('', `${attributes} src="data:text/javascript,${encodeURIComponent(code)}"`);
const say = (what: string) => `top.said.push('${what}');`;
const write = (html: string) => `document.write(${JSON.stringify(html).replace(/</g, '\\x3c')});`;
const AFTER = inline(say('after'));

/** Html of ads. Each says what of it has run. */
const ROWS: Record<string, string> = {
  'a script for old browsers': external(say('old'), 'nomodule') + AFTER,
  'one that waits for consent': external(say('no'), 'type="text/plain"') + AFTER,
  'a template with an address': external(say('no'), 'type="text/x-template"') + AFTER,
  'a deferred script': external(say('deferred'), 'defer') + external(say('library')) + AFTER,
  'two modules': `${external(say('module'), 'type="module"')}${inline(say('second'), 'type="module"')}${AFTER}`,
  'one that removes another':
    inline(`document.querySelector('.next')?.remove();`) + inline('', 'class="next"') + AFTER,
  'an external script that it writes': inline(write(external(say('library')))) + AFTER,
  'a script that it writes': inline(write(inline(say('inner')))) + AFTER,
  'scripts that it writes, before others':
    inline(write(external(say('library')) + inline(say('inner')))) + AFTER + external(say('last')),
  'scripts that an external one writes':
    external(say('first') + write(external(say('library')) + inline(say('inner')))) + AFTER,
  'scripts that written ones write':
    inline(write(inline(write(external(say('deep')))) + inline(say('middle')))) + AFTER,
  'elements that it writes': `<div id="box">${inline(write('<b></b>'))}</div><p></p>
    ${inline(`top.said.push(document.querySelector('#box b') ? 'in its box' : 'elsewhere');`)}`,
  'elements that an external one writes': `<div id="box">${external(write('<b></b>'))}</div>
    ${inline(`top.said.push(document.querySelector('#box b') ? 'in its box' : 'elsewhere');`)}`,
  // As Revive Adserver's invocation code does it.
  'a tag in two steps, written in pieces': `<div id="box">${inline(
    `${write('<script src="data:text/javascript,')}
    ${write(encodeURIComponent(write('<a id="ad" href="#">Ad</a>')))} ${write('"></script>')}`,
  )}</div>${inline(`top.said.push(document.querySelector('#box #ad').textContent);`)}`,
  'what it writes before it removes itself':
    inline(`${write(inline(say('inner')))} document.currentScript.remove();`) + AFTER,
  'a script within a drawing': `<svg>${inline(say('drawn'))}</svg>${AFTER}`,
};

for (const [what, html] of Object.entries(ROWS)) {
  test(`${what} › as where a browser parses it`, async () => {
    const visit = await openChain(stage(), {
      networks: [network('custom', { html: html + inline(`_an_adFill('custom')`) })],
      html: '<script>window.said = [];</script><div id="slot"></div>',
      config: { isolation: 'page' },
    });
    const [drawn, parsed] = await visit.page.evaluate(async (given) => {
      const page = window as never as { said: string[] };
      const ours = page.said;
      page.said = [];
      const frame = document.createElement('iframe');
      frame.srcdoc = given;
      document.body.append(frame);
      await new Promise((resolve) => {
        frame.onload = resolve;
      });
      return [ours, page.said];
    }, html);
    assert.equal(drawn, parsed);
    assert.ok(parsed?.length);
    visit.assertQuiet();
  });
}

test('what an async script writes › is put in, though a browser that parses would not', async () => {
  const visit = await openChain(stage(), {
    networks: [
      network('custom', {
        html: external(`${write('<b>late</b>')} _an_adFill('custom')`, 'async'),
      }),
    ],
    config: { isolation: 'page' },
  });
  assert.is(await visit.page.textContent('b'), 'late');
  visit.assertQuiet();
});

test('a script that writes itself › does not stop the page', async () => {
  const visit = await openChain(stage(), {
    networks: [
      network('custom', {
        html: inline('document.write(document.currentScript.outerHTML)'),
        providerData: { timeout: 300 },
      }),
    ],
    html: '<h1 id="headline">The page</h1><div id="slot"></div>',
    config: { isolation: 'page' },
  });
  assert.is(await visit.page.textContent('#headline'), 'The page');
  visit.assertQuiet(/Maximum call stack|A network threw/);
});
