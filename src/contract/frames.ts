/** Sandboxed frames: what they run, and what they say. Types only. */
import type { Placement } from './placement';
import type { OwnDocument } from './safe';

/** The markup that a frame runs, and how. */
export interface FrameContent {
  html: string;
  /** A global by which the markup can report a no-fill. */
  hook?: string | undefined;
  /** Css of its root element, for the place that the frame is in. */
  style?(frameElement: Element): string;
  /** A selector: clicks elsewhere are reported instead of being followed. Without one, none is. */
  reportsClicks?: string;
}

/** What a frame says. Its markup controls every member. */
export type FrameMessage =
  | { type: 'ready' | 'loaded' }
  /** The visitor has clicked in it. */
  | { type: 'click' }
  /** `name` is absent if only the frame's own network can be meant. */
  | { type: 'fill' | 'noFill'; name: string | undefined }
  | { type: 'threw'; message: string };

export interface FrameOwner {
  placement: Placement;
  doc: OwnDocument;
}

export interface FrameListeners {
  /** `width` is 0 for content that fits. */
  size?(height: number, width: number): void;
  message?(message: FrameMessage): void;
  /** The page has moved the frame, whose document is gone. Without this, the content runs again. */
  lost?(): void;
}
