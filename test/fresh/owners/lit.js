import { html, render } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

const slot = ({ id, text }) => html`<div id=${id}>${text}</div>`;
const show = (items) =>
  repeat(
    items,
    ({ key }) => key,
    (item) => (item.isWrapped ? html`<section>${slot(item)}</section>` : slot(item)),
  );

export function start(element, state) {
  const update = ({ aside, main }) =>
    render(html`<main>${show(main)}</main><aside>${show(aside)}</aside>`, element);
  update(state);
  return update;
}
