import type { WebUrl } from '../../contract/safe';

const LOOK = { flex: 1, width: '100%', minHeight: 0, border: 0, background: '#000' } as const;

/** The provider's player page in a frame. */
export function FramePlayer({ onLoad, title, url }: { url: WebUrl; title: string; onLoad(): void }) {
  return (
    <iframe
      id="an-lightbox-player-iframe"
      src={url}
      title={title}
      allow="autoplay; fullscreen; encrypted-media"
      allowFullScreen
      style={LOOK}
      onLoad={onLoad}
    />
  );
}
