/** What compiled JSX calls in tests of components: preact, or the renderer's own runtime where a test says so. */
import * as preact from 'preact/jsx-runtime';
import * as own from '../../src/chunks/parts/jsx-runtime';

/** A runtime, as far as compiled JSX calls it. */
type Runtime = Record<'jsx' | 'jsxs', (...args: never[]) => unknown>;

let runtime: Runtime = preact;

/** Calls what draws with the renderer's runtime. */
export function paint<T>(draw: () => T): T {
  runtime = own;
  try {
    return draw();
  } finally {
    runtime = preact;
  }
}

/** Makes an element. */
export const jsx = (...args: never[]) => runtime.jsx(...args);

/** Makes an element with several children. */
export const jsxs = (...args: never[]) => runtime.jsxs(...args);

/** Both runtimes draw the children of a fragment: this is a component to them. */
export const Fragment = own.Fragment;
