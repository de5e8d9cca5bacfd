import type { VastIcon } from '../../contract/play';
import { css } from '../../shared/css';
import { useEffect } from '../../ui/ui';

/**
 * Over the video, and never beside it: strangers write the places. What is no icon is the video's.
 */
const BOX_LOOK = css('position:absolute;inset:0;overflow:hidden;pointer-events:none');

/** A button that is large enough to be touched: WCAG 2.5.8. */
const BUTTON_LOOK = ';min-width:24px;min-height:24px;padding:0;border:0;background:none';

/** The place of an icon: `near` is the side that CSS pixels count from. */
const placeOf = (place: VastIcon['x' | 'y'], near: 'left' | 'top') =>
  typeof place === 'number' ? `${near}:${place}px` : `${place}:0`;

/** An icon; counted when it is shown. */
function VideoIcon({ icon }: { icon: VastIcon }) {
  const { height, isLink, src, text, width, x, y } = icon;
  useEffect(() => icon.seen(), []);
  const look = `position:absolute;pointer-events:auto;${placeOf(x, 'left')};${placeOf(y, 'top')}`;
  const imageElement = <img src={src} alt={text} width={width} height={height} />;
  return isLink ? (
    <button
      type="button"
      className="adsnative-privacy-button"
      style={css(look + BUTTON_LOOK)}
      onClick={icon.click}
    >
      {imageElement}
    </button>
  ) : (
    <span style={css(look)}>{imageElement}</span>
  );
}

/** The icons that belong over a video at a time of it, in seconds. */
export function VideoIcons({ icons, time }: { icons: VastIcon[]; time: number }) {
  // Before the ad has begun, nothing of it is shown.
  const shown = time > 0 ? icons.filter(({ from, until }) => time >= from && time < until) : [];
  return (
    <div style={BOX_LOOK}>
      {shown.map((icon) => (
        <VideoIcon key={icon.src} icon={icon} />
      ))}
    </div>
  );
}
