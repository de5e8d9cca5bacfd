import type { VastIcon, VideoPlayerProps } from '../../contract/play';
import { css } from '../../shared/css';
import { useEffect, useLayoutEffect, useRef, useState } from '../../ui/ui';
import { followPlayback } from './follow-playback';

const LOOK = css('width:100%;height:100%;background:#000;display:block');
const BOX_LOOK = css('position:relative;flex:1;min-height:0');
const SKIP_LOOK = css(`position:absolute;inset-inline-end:8px;bottom:48px;min-height:32px;
padding:0 12px;border:1px solid #fff;background:#000;color:#fff`);

/**
 * Over the video, and never beside it: strangers write the places. What is no icon is the video's.
 */
const ICONS_LOOK = css('position:absolute;inset:0;overflow:hidden;pointer-events:none');

/** A button that is large enough to be touched: WCAG 2.5.8. */
const BUTTON_LOOK = ';min-width:24px;min-height:24px;padding:0;border:0;background:none';

/**
 * The place of an icon: `near` is the side that CSS pixels count from. One that would lie beyond the
 * player, which may be smaller than the document says, is at its edge: it counts, so it must be seen.
 */
const placeOf = (place: VastIcon['x' | 'y'], near: 'left' | 'top', side = 0) =>
  typeof place === 'number' ? `${near}:min(${place}px,100% - max(24px,${side}px))` : `${place}:0`;

/** An icon; counted when it is shown. */
function VideoIcon({ icon }: { icon: VastIcon }) {
  const { height, isLink, src, text, width, x, y } = icon;
  useEffect(() => icon.seen(), []);
  const look = `position:absolute;pointer-events:auto;${placeOf(x, 'left', width)};${placeOf(y, 'top', height)}`;
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
function VideoIcons({ icons, time }: { icons: VastIcon[]; time: number }) {
  // Before the ad has begun, nothing of it is shown.
  const shown = icons.filter(({ from, until }) => time > 0 && time >= from && time < until);
  return (
    <div style={ICONS_LOOK}>
      {shown.map((icon) => (
        <VideoIcon key={icon.src} icon={icon} />
      ))}
    </div>
  );
}

/** A video file in the browser's own player, followed by a VAST ad's trackers. */
export function VideoPlayer({
  isAutoplay,
  isInView,
  isLoadedEarly = true,
  isMuted,
  onAction,
  onReady,
  onSkip,
  onViewable,
  poster,
  skipText,
  title,
  url,
  vast,
}: VideoPlayerProps) {
  const videoElement = useRef<HTMLVideoElement>(null);
  const [time, setTime] = useState(0);
  /** Stops the video and what follows it; nothing of a skipped ad is counted. */
  const stopTracking = useRef<(() => void) | undefined>(undefined);
  const [isSkipped, setSkipped] = useState(false);
  const skipAfter = vast?.skipAfter ?? Infinity;
  // Follow it in the same task: after a paint it might already be playing.
  useLayoutEffect(() => {
    const element = videoElement.current;
    if (!element) {
      return undefined;
    }
    const stopFollowing = followPlayback(element, {
      isInView,
      onAction,
      onViewable() {
        vast?.viewable();
        onViewable();
      },
    });
    const stopVast = vast?.trackPlayback(element);
    stopTracking.current = () => {
      stopFollowing();
      stopVast?.();
      // In a picture-in-picture window it would play on without its element.
      element.pause();
    };
    return stopTracking.current;
  }, []);
  const skip = ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
    // A second click may come before the button has gone.
    currentTarget.disabled = true;
    vast?.skip();
    stopTracking.current?.();
    setSkipped(true);
    onAction('skip');
    onSkip?.();
  };
  return (
    <div style={BOX_LOOK}>
      <video
        ref={videoElement}
        src={url || undefined}
        poster={poster}
        title={title}
        controls
        playsInline
        autoPlay={isAutoplay}
        muted={isMuted}
        preload={isLoadedEarly ? 'auto' : 'none'}
        style={LOOK}
        onLoadedData={onReady}
        onClick={isSkipped ? undefined : vast?.click}
        onTimeUpdate={() => setTime(videoElement.current?.currentTime ?? 0)}
      />
      {vast && <VideoIcons icons={vast.icons} time={time} />}
      {!isSkipped && !videoElement.current?.ended && time > 0 && time >= skipAfter && (
        <button type="button" className="adsnative-skip" style={SKIP_LOOK} onClick={skip}>
          {skipText || 'Skip ad'}
        </button>
      )}
    </div>
  );
}
