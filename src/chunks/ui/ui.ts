/**
 * The one door to the framework for lazy chunks (docs/decisions/001-walls.md): a file that imports preact or signals by
 * another way would bring a second copy.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { jsx } from 'react/jsx-runtime';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Observable } from '../../contract/observable';

// `jsx` is what compiled JSX calls: exported, so that it is part of this file and not of a third one.
export { jsx, signal, useEffect, useLayoutEffect, useRef, useState };

/** Draws a component into an element, at once; returns a function that takes it out. */
export function mount(node: ReactNode, host: Element): () => void {
  const root = createRoot(host);
  root.render(node);
  return () => root.unmount();
}

/**
 * Has a component go on with the nodes that are in an element, drawn by its static part. Returns a function that takes it
 * out.
 */
export function takeOver(node: ReactNode, host: Element): () => void {
  const root = hydrateRoot(host, node);
  return () => root.unmount();
}

const signals = new WeakMap<object, ReadonlySignal>();

/** The loader's observable as a signal: one for each, however many components ask. */
export function stateSignal<T>(observable: Observable<T>): ReadonlySignal<T> {
  const known = signals.get(observable);
  if (known) return known;
  const made = signal(observable.value);
  observable.subscribe((value) => {
    made.value = value;
  });
  signals.set(observable, made);
  return made;
}
