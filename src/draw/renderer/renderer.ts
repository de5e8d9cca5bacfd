import type { Core } from '../../contract/core';
import type { Renderer } from '../../contract/draw';
import { createDisplay } from './display';

/** The entry of the renderer chunk: a placement's life from the response on (docs/lifecycle.md). */
export function create(core: Core): Renderer {
  return { open: (placement) => createDisplay(core, placement) };
}
