import type { Core } from '../../contract/core';
import type { VastIcon } from '../../contract/play';
import { MAX_TEXT } from '../../shared/defaults';
import { noteTruncated } from '../../shared/note-truncated';
import { openWindow } from '../../shared/open-window';
import { fillIn } from './fill-in';
import type { Icon } from './read-ad';
import type { AdTracker } from './track-playback';

/**
 * Maximum icons, and CSS pixels of a side: strangers write them, and they lie over the video.
 * docs/options.md#limits.
 */
const MAX_ICONS = 3;
const MAX_ICON_SIDE = 100;

/** A side of an icon; the image's own if the document does not say. */
const side = (pixels: number) => (pixels > 0 ? Math.min(pixels, MAX_ICON_SIDE) : undefined);

/** A place of an icon: a side of these, or CSS pixels from the left or the top. */
const place = <Side extends string>(text: string, ...sides: Side[]): Side | number =>
  sides.find((side) => side === text) ?? Math.max(0, Number.parseInt(text, 10) || 0);

/** The icons to draw: images, the one nearest to the ad of each program. VAST 4.3 §3.16. */
export function iconsOf(core: Core, icons: Icon[], tracker: Pick<AdTracker, 'sendOf'>): VastIcon[] {
  const programs = new Set<string>();
  /** Those whose icon's view was told: a visitor may go back in the video. */
  const seenPrograms = new Set<string>();
  const isFirst = ({ program, src }: Icon) =>
    !!src && !programs.has(program) && programs.add(program);
  const firstOfProgram = icons.filter(isFirst);
  if (
    firstOfProgram.length > MAX_ICONS ||
    firstOfProgram.some((icon) => Math.max(icon.width, icon.height) > MAX_ICON_SIDE)
  ) {
    noteTruncated(core, 'icons of a VAST document, or their sides');
  }
  return firstOfProgram
    .slice(0, MAX_ICONS)
    .map(
      ({ clickThrough, duration, height, offset, program, src, text, trackers, width, x, y }) => ({
        src,
        text: (text || program).slice(0, MAX_TEXT),
        width: side(width),
        height: side(height),
        x: place(x, 'left', 'right'),
        y: place(y, 'top', 'bottom'),
        from: Math.max(0, offset),
        until: duration > 0 ? Math.max(0, offset) + duration : Infinity,
        isLink: !!clickThrough,
        seen() {
          if (!seenPrograms.has(program)) {
            seenPrograms.add(program);
            tracker.sendOf(trackers, 'IconViewTracking');
          }
        },
        click() {
          tracker.sendOf(trackers, 'IconClickTracking');
          openWindow(fillIn(clickThrough, {}), '_blank', window);
        },
      }),
    );
}
