/**
 * The only way to the framework for lazy chunks (docs/decisions/001-walls.md): any other import of
 * preact or signals would bundle a second copy.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { jsx } from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import type { Observable } from '../contract/observable';

// Compiled JSX calls `jsx`. It is exported so that it is part of this file and not of another one.
export { jsx, signal, useEffect, useLayoutEffect, useRef, useState };

/**
 * The framework's chunk does nothing by itself. Code that loads a chunk which imports the framework
 * loads this chunk at the same time, and saves a round trip. In a build, `create` returns what the
 * other chunks use (scripts/build/name-chunks.ts).
 */
export const create = (): object => ({});

/** Renders a component into an element synchronously; returns a function that removes it. */
export function mount(node: ReactNode, hostElement: Element | ShadowRoot) {
  const root = createRoot(hostElement);
  root.render(node);
  return () => root.unmount();
}

const signals = new WeakMap<object, ReadonlySignal>();

/** The loader's observable as a signal: the same one for all components. */
export function stateSignal<T>(observable: Observable<T>): ReadonlySignal<T> {
  const knownSignal = signals.get(observable);
  if (knownSignal) {
    return knownSignal;
  }
  const newSignal = signal(observable.value);
  observable.subscribe((value) => {
    newSignal.value = value;
  });
  signals.set(observable, newSignal);
  return newSignal;
}
