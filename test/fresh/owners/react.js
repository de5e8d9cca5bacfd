import { createElement as h, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const show = ({ id, isWrapped, key, text }) => {
  const slot = h('div', { id, key }, text);
  return isWrapped ? h('section', { key }, slot) : slot;
};

/** `IS_STRICT` is the bundle's: React makes everything twice then. */
export function start(element, state) {
  const root = createRoot(element);
  const update = ({ main, aside }) => {
    const page = [
      h('main', { key: 'main' }, main.map(show)),
      h('aside', { key: 'aside' }, aside.map(show)),
    ];
    flushSync(() => root.render(IS_STRICT ? h(StrictMode, null, page) : page));
  };
  update(state);
  return update;
}
