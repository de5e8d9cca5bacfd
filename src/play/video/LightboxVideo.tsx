import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { Player, VastAd, VideoSource } from '../../contract/play';
import type { Ad } from '../../contract/response';
import { css } from '../../shared/css';
import { playerPermissions } from '../../shared/frame-permissions';
import { startLater } from '../../shared/start-later';
import { videoError } from '../../shared/video-error';
import { useLayoutEffect, useState } from '../../ui/ui';
import { Lightbox } from './Lightbox';
import { playerUrl } from './player-url';

/** The experience that starts automatically (docs/decisions/012-lightbox.md). */
const AUTOPLAY = 'autoplay_lightbox';

/** Of the frame with the provider's player page. */
const PAGE_LOOK = css('flex:1;width:100%;min-height:0;border:0;background:#000');

interface LightboxVideoProps {
  core: Core;
  placement: Placement;
  ad: Ad;
  source: VideoSource;
  player: Player | undefined;
  /** Closes the dialog, which restores the focus. */
  close(): void;
}

/** The videos that were opened before: what one has told its trackers is not told again. */
const openedBefore = new WeakMap<Ad, VastAd>();

/** A video ad in the lightbox: its player, and the events of playback. */
export function LightboxVideo({
  ad,
  close: closeNow,
  core,
  placement,
  player,
  source,
}: LightboxVideoProps) {
  const { emit, load, settings } = core;
  const [isReady, setReady] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [vast, setVast] = useState<VastAd | null>(null);
  const url = source.kind === 'file' ? source.url : vast?.mediaUrl;
  const isAutoplay = ad.readText('videoExperience') === AUTOPLAY;
  const title = ad.readText('title') || settings.texts?.video || 'Video';
  const fail = (error?: unknown) => {
    setFailed(true);
    emit('video', placement, videoError(error));
  };
  // What comes when its time is over is dropped. Other effects end a frame after their component.
  useLayoutEffect(() => {
    if (source.kind !== 'vast' || hasFailed) {
      return undefined;
    }
    const loading = load('vast').then(
      (chunk) => openedBefore.get(ad) ?? chunk.load(source, placement),
    );
    return startLater(
      core,
      loading,
      (loaded) => {
        openedBefore.set(ad, loaded);
        setVast(loaded);
        return undefined;
      },
      fail,
    );
  }, [hasFailed]);
  // However the lightbox ends: where a page takes its dialog away, no event tells that.
  useLayoutEffect(() => () => vast?.close(), [vast]);
  const VideoPlayer = player?.VideoPlayer;
  const pageUrl = source.kind === 'frame' && playerUrl(source.url, isAutoplay);
  const content = pageUrl ? (
    <iframe
      id="an-lightbox-player-iframe"
      {...playerPermissions(core, placement, pageUrl)}
      src={pageUrl}
      title={title}
      style={PAGE_LOOK}
      onLoad={() => setReady(true)}
    />
  ) : (
    url &&
    VideoPlayer && (
      <VideoPlayer
        url={url}
        title={title}
        poster={ad.url('imageSrc')}
        isAutoplay={isAutoplay || source.kind === 'vast'}
        vast={vast}
        onReady={() => setReady(true)}
        onAction={(action) => {
          if (action === 'error') {
            setFailed(true);
          }
          emit('video', placement, { action });
        }}
        onViewable={() => emit('viewable', placement, { rule: 'video50' })}
        onSkip={closeNow}
        skipText={settings.texts?.skip}
      />
    )
  );
  return (
    <Lightbox
      ad={ad}
      title={title}
      nonce={settings.nonce}
      texts={settings.texts}
      isReady={isReady}
      hasFailed={hasFailed}
      player={content}
      close={closeNow}
      onTimeout={fail}
    />
  );
}
