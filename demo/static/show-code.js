/**
 * Shows at the end of a demo page the very scripts that run on it (`<script data-code>`), to copy, and links its document.
 * No part of the tag, and not needed for it. `data-document` names the document, `data-source` a file to show instead.
 */
(() => {
  var { dataset: own, src } = document.currentScript;

  /** Its own, since not all pages have the demo's style. */
  var LOOK = `
    .code { margin-top: 48px; font-family: system-ui, sans-serif }
    .code h2 { margin: 0 0 4px; font-size: 19px; line-height: 1.3 }
    .code p { margin: 0 0 12px; color: #4c5560; font-size: 14px; line-height: 1.45 }
    .code .bill { display: flex; flex-wrap: wrap; gap: 2px 18px; min-height: 24px; color: inherit; font-size: 16px }
    .code .bill ~ h2 { margin-top: 24px }
    .code a { color: #1d5a4f }
    .code button { float: right; min-height: 32px; margin: 8px; padding: 4px 12px; border: 1px solid #cfd6d1; border-radius: 999px; background: #fff; color: #1f2a26; font: 14px/1.4 system-ui, sans-serif; cursor: pointer }
    @media (max-width: 480px) { .code button { min-height: 44px } }
    .code pre { margin: 0 0 16px; padding: 14px 16px; border-radius: 10px; background: #f5f6f4; color: #1f2a26; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
    .code code { font: inherit }`;

  /** A script's text without the indentation that all of its lines have. */
  function dedent(text) {
    var lines = text.replace(/^\s*\n|\s+$/g, '').split('\n');
    var indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
    return lines.map((line) => line.slice(Math.min(...indents))).join('\n');
  }

  function element(name, text) {
    var made = document.createElement(name);
    made.textContent = text;
    return made;
  }

  /** Copies a text; where the browser refuses, selects it to copy by hand. */
  function copy(code, button) {
    var say = (word) => {
      button.textContent = word;
    };
    var select = () => {
      getSelection().selectAllChildren(code);
      say('Selected: copy it by hand');
    };
    if (!navigator.clipboard) {
      return select();
    }
    navigator.clipboard.writeText(code.textContent).then(() => say('Copied'), select);
  }

  /** What the tag has loaded on this page, live. */
  var bill = element('p', '');
  var billNote = element('p', 'All that the tag has loaded on this page so far. ');
  bill.className = 'bill';
  var script = document.createElement('script');
  script.src = new URL('bill.js', src).href;
  script.onload = () => showBill(bill, billNote);
  document.head.append(script);

  function show(blocks) {
    document.head.append(element('style', LOOK));
    var section = document.createElement('section');
    section.className = 'code';
    section.setAttribute('aria-label', 'The code of this page');
    section.append(
      element('h2', 'What it cost'),
      bill,
      billNote,
      element('h2', 'The code of this page'),
    );
    var note = section.appendChild(element('p', 'The very script that runs here. '));
    if (own.document) {
      const link = note.appendChild(element('a', `docs/${own.document}`));
      link.href = `/docs/${own.document}`;
      note.append(' explains it.');
    }
    blocks.forEach((text) => {
      var pre = document.createElement('pre');
      var code = pre.appendChild(element('code', text));
      var button = element('button', 'Copy');
      button.type = 'button';
      button.onclick = () => copy(code, button);
      section.append(button, pre);
    });
    (document.querySelector('main') || document.body).append(section);
  }

  document.addEventListener('DOMContentLoaded', () => {
    if (own.source) {
      fetch(own.source)
        .then((answer) => answer.text())
        .then((text) => show([text.trim()]));
    } else {
      show(
        [...document.querySelectorAll('script[data-code]')].map(({ textContent }) =>
          dedent(textContent),
        ),
      );
    }
  });
})();
