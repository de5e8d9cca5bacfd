import type { FrameFigures } from '../../contract/look';
import { frameFigure, frameText } from '../../shared/frame-guard';
import { asObject } from '../../shared/json';
import { total } from '../../shared/total';

export interface Intervention {
  id: string;
  message: string;
}

/** The most that a frame can say of each: more is a lie. */
const MAX = {
  requests: 10_000,
  bytes: 1e9,
  unknownSizes: 10_000,
  scriptMs: 1e6,
  blockingMs: 1e6,
  interactionMs: 1e6,
};

/** Maximum characters of an intervention's texts. */
const MAX_TEXT = 200;

/**
 * Reads figures of a frame; `undefined` if one is not finite, negative, or beyond its limit.
 * Strangers write everything in it.
 */
export function readFrameFigures(data: unknown): FrameFigures | undefined {
  const said = asObject(asObject(data).adsnativeCost);
  const figures = Object.entries(MAX).map(([name, most]) => {
    const value = said[name];
    return [name, value === null && /Ms$/.test(name) ? null : frameFigure(value, most)];
  });
  return figures.some(([, figure]) => figure === undefined)
    ? undefined
    : Object.fromEntries(figures);
}

/** What a network's frames said, together; `undefined` if none said anything. */
export function sumOfFrames(frameFigures: readonly FrameFigures[]): FrameFigures | undefined {
  if (!frameFigures.length) {
    return undefined;
  }
  const known = (name: keyof FrameFigures) =>
    frameFigures.flatMap((figures) => figures[name] ?? []);
  const sum = (name: keyof FrameFigures) => total(known(name), (figure) => figure);
  return {
    requests: sum('requests'),
    bytes: sum('bytes'),
    unknownSizes: sum('unknownSizes'),
    scriptMs: known('scriptMs').length ? sum('scriptMs') : null,
    blockingMs: known('blockingMs').length ? sum('blockingMs') : null,
    interactionMs: known('interactionMs').length ? Math.max(...known('interactionMs')) : null,
  };
}

export function readIntervention(data: unknown): Intervention | undefined {
  const { id, message } = asObject(asObject(data).adsnativeIntervened);
  if (typeof id !== 'string' || typeof message !== 'string') {
    return undefined;
  }
  return { id: frameText(id, MAX_TEXT), message: frameText(message, MAX_TEXT) };
}
