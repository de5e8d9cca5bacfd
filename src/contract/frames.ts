/** Sandboxed frames: what they run, and what they say. Types only. */
import type { Placement } from './placement';
import type { OwnDocument, WebUrl } from './safe';

/** The markup that a frame runs, and how. */
export interface FrameContent {
  html: string;
  /** A global by which the markup can report a no-fill. */
  hook?: string | undefined;
  /** Css of its root element, for the place that the frame is in. */
  style?(frameElement: Element): string;
  /**
   * Selectors. Clicks on the call to action are reported, and followed; others are reported instead
   * of being followed, except on what is left alone. Without these, none is reported.
   */
  reportsClicks?: readonly [leftAlone: string, callToAction: string];
}

/** What a frame says. Its markup controls every member. */
export type FrameMessage =
  | { type: 'ready' | 'loaded' }
  /** The visitor has clicked in it; on its call to action, if `cta` says where that leads. */
  | { type: 'click'; cta?: WebUrl | '' }
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
