import { frameFigure, frameText } from '../../shared/frame-guard';
import { asObject } from '../../shared/json';

/** What a network's frame says of itself. Strangers write everything in it, so they can be wrong. */
export interface FrameFigures {
  requests: number;
  bytes: number;
  unknownSizes: number;
  scriptMs: number | null;
  blockingMs: number | null;
  interactionMs: number | null;
}

/** A browser's intervention in a frame. */
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

/** Reads figures of a frame: finite, not negative, within limits; `undefined` if one is not. */
export function readFrameFigures(data: unknown): FrameFigures | undefined {
  const said = asObject(asObject(data).adsnativeCost);
  const names = Object.keys(MAX) as (keyof typeof MAX)[];
  const isFigure = (name: keyof typeof MAX) => {
    const value = said[name];
    if (value === null) return /Ms$/.test(name);
    return frameFigure(value, MAX[name]) !== undefined;
  };
  if (!names.every(isFigure)) return undefined;
  // Each was read above.
  return Object.fromEntries(names.map((name) => [name, said[name]])) as unknown as FrameFigures;
}

/** What a network's frames said, together; `undefined` if none said anything. */
export function sumOfFrames(frameFigures: readonly FrameFigures[]): FrameFigures | undefined {
  const [first, ...rest] = frameFigures;
  if (!first) return undefined;
  const add = (one: number | null, other: number | null) =>
    one === null || other === null ? (one ?? other) : one + other;
  return rest.reduce(
    (all, figures) => ({
      requests: all.requests + figures.requests,
      bytes: all.bytes + figures.bytes,
      unknownSizes: all.unknownSizes + figures.unknownSizes,
      scriptMs: add(all.scriptMs, figures.scriptMs),
      blockingMs: add(all.blockingMs, figures.blockingMs),
      interactionMs:
        Math.max(all.interactionMs ?? -1, figures.interactionMs ?? -1) < 0
          ? null
          : Math.max(all.interactionMs ?? 0, figures.interactionMs ?? 0),
    }),
    first,
  );
}

/** Reads an intervention of a frame. */
export function readIntervention(data: unknown): Intervention | undefined {
  const { id, message } = asObject(asObject(data).adsnativeIntervened);
  if (typeof id !== 'string' || typeof message !== 'string') return undefined;
  return { id: frameText(id, MAX_TEXT), message: frameText(message, MAX_TEXT) };
}
