import { flushSync, mount } from 'svelte';
import App from './app.svelte';

export function start(target, state) {
  const app = mount(App, { target, props: { first: state } });
  return (next) => {
    app.update(next);
    flushSync();
  };
}
