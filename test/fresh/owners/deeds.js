/** The page of an owner: its elements, and what is done with the one in the middle. */
import { start } from 'owner';

const before = { key: 1, id: 'before', text: 'Before' };
const slot = { key: 2, id: 'slot', text: '' };
const after = { key: 3, id: 'after', text: 'After' };
const first = { main: [before, slot, after], aside: [] };

const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const showing =
  (main, aside = []) =>
  (update) =>
    update({ main, aside });

const deeds = {
  remove: showing([before, after]),
  async 'remove and return'(update) {
    await deeds.remove(update);
    await frame();
    await update(first);
  },
  move: showing([before, after], [slot]),
  reorder: showing([slot, after, before]),
  'make anew': showing([before, { ...slot, key: 4 }, after]),
  're-use': showing([{ ...slot, key: 1 }, { ...before, key: 2 }, after]),
  wrap: showing([before, { ...slot, isWrapped: true }, after]),
  // By a script that knows nothing of the framework.
  'wrap by a plugin'() {
    const element = document.getElementById('slot');
    const outer = document.createElement('section');
    element.replaceWith(outer);
    outer.append(element);
  },
  clone() {
    const copy = document.querySelector('main').cloneNode(true);
    copy.className = 'clone';
    document.body.append(copy);
  },
};

/** A framework gives a function that shows a state, a library its own deeds. */
const started = start(document.getElementById('root'), first);

Object.assign(window, {
  started,
  async act(name) {
    window.first = document.getElementById('slot');
    const handle = await started;
    await (typeof handle === 'function'
      ? deeds[name](handle)
      : (handle[name] ?? deeds[name])(frame));
    await frame();
  },
});
