import type { TraceStep } from '../public/events';
import { membersOf } from './json';

/**
 * Why a video cannot be played, as the detail of an event: VAST's number, and what it is about.
 * docs/video.md#vast.
 */
export const videoError = (error: unknown): Partial<TraceStep> => {
  const { code, message: reason }: { code?: number; message?: string } = membersOf(error);
  return {
    action: 'error',
    code,
    reason,
  };
};
