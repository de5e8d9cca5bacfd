import { createApp, h, nextTick, shallowRef } from 'vue';

const show = ({ id, isWrapped, key, text }) => {
  const slot = h('div', { id, key }, text);
  return isWrapped ? h('section', { key }, [slot]) : slot;
};

export function start(element, first) {
  const state = shallowRef(first);
  createApp(() => [
    h('main', state.value.main.map(show)),
    h('aside', state.value.aside.map(show)),
  ]).mount(element);
  return (next) => {
    state.value = next;
    return nextTick();
  };
}
