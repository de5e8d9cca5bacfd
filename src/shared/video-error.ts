import type { TraceStep } from '../public/events';

/**
 * Why a video cannot be played, as the detail of an event: VAST's number, and what it is about.
 * docs/video.md#vast.
 */
export const videoError = (error: unknown): Partial<TraceStep> => {
  const { code, message: reason }: { code?: number; message?: string } = Object(error);
  return { action: 'error', code, reason };
};
