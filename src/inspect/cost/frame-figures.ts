import type { FrameFigures } from '../../contract/inspect';
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

const FIGURES = Object.keys(MAX) as (keyof FrameFigures)[];

/** Maximum characters of an intervention's texts. */
const MAX_TEXT = 200;

/**
 * Reads figures of a frame; `undefined` if one is not finite, negative, or beyond its limit.
 * The message is untrusted.
 */
export function readFrameFigures(message: unknown): FrameFigures | undefined {
  const said = asObject(asObject(message).adsnativeCost);
  const figures = FIGURES.map((name) => {
    const value = said[name];
    return [name, value === null && /Ms$/.test(name) ? null : frameFigure(value, MAX[name])];
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
  const sums = FIGURES.map((name) => {
    const known = frameFigures.flatMap((figures) => figures[name] ?? []);
    const sum = name === 'interactionMs' ? Math.max(...known) : total(known, (figure) => figure);
    return [name, known.length ? sum : null];
  });
  return Object.fromEntries(sums);
}

export function readIntervention(messageData: unknown): Intervention | undefined {
  const { id, message } = asObject(asObject(messageData).adsnativeIntervened);
  if (typeof id !== 'string' || typeof message !== 'string') {
    return undefined;
  }
  return { id: frameText(id, MAX_TEXT), message: frameText(message, MAX_TEXT) };
}
