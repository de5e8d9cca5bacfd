import type { VastIcon } from '../../contract/play';
import { useEffect } from '../../ui/ui';

/**
 * Over the video, and never beside it: strangers write the places. What is no icon is the video's.
 */
const BOX_LOOK = {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
} as const;

/** Large enough to be touched: WCAG 2.5.8. */
const TARGET_PX = 24;

/** An icon; counted when it is shown. */
function VideoIcon({ icon }: { icon: VastIcon }) {
  const { height, isLink, src, text, width, x, y } = icon;
  useEffect(() => icon.seen(), []);
  const style = {
    position: 'absolute',
    [x === 'right' ? 'right' : 'left']: typeof x === 'number' ? x : 0,
    [y === 'bottom' ? 'bottom' : 'top']: typeof y === 'number' ? y : 0,
    pointerEvents: 'auto',
  } as const;
  const imageElement = <img src={src} alt={text} width={width} height={height} />;
  if (!isLink) {
    return <span style={style}>{imageElement}</span>;
  }
  return (
    <button
      type="button"
      className="adsnative-privacy-button"
      style={{
        ...style,
        minWidth: TARGET_PX,
        minHeight: TARGET_PX,
        padding: 0,
        border: 0,
        background: 'none',
      }}
      onClick={icon.click}
    >
      {imageElement}
    </button>
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
