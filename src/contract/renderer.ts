import type { Rendering, WritablePlacement } from './placement';

/** What the renderer chunk does for the loader: a placement's life from the response on. */
export interface Renderer {
  /** Makes a placement's rendering, which owns the placement from now on. */
  open(placement: WritablePlacement): Rendering;
}
