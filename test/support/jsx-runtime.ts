/**
 * What compiled JSX calls in tests of components: preact, or the renderer's own runtime, or that of
 * the server entry, where a test says so.
 */
import * as preact from 'preact/jsx-runtime';
import * as text from '../../src/entries/server/jsx-text';
import * as own from '../../src/shared/jsx-runtime';

/** A runtime, as far as compiled JSX calls it. */
type Runtime = Record<'jsx' | 'jsxs', (...args: never[]) => unknown>;

let runtime: Runtime = preact;

/** Calls what draws with the renderer's runtime. */
export const paint = <T>(draw: () => T): T => drawWith(own, draw);

/** The html that the server entry's runtime makes of what draws. */
export const write = (draw: () => unknown): string => text.toHtml(drawWith(text, draw));

function drawWith<T>(other: Runtime, draw: () => T): T {
  runtime = other;
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

/** Several nodes without an element around them: nothing that is painted or written has them. */
export const Fragment = preact.Fragment;
