/** The html that a server writes for a state. */
const show = ({ id, isWrapped, text }) => {
  const slot = `<div id="${id}">${text}</div>`;
  return isWrapped ? `<section>${slot}</section>` : slot;
};

export const htmlOf = ({ aside, main }) =>
  `<main>${main.map(show).join('')}</main><aside>${aside.map(show).join('')}</aside>`;

/** A page whose parts the server writes, and `swap` puts there. */
export function startByHtml(element, state, swap) {
  element.innerHTML = htmlOf(state);
  return (next) => swap(htmlOf(next));
}
