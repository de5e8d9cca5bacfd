import type { WebUrl } from '../../contract/safe';

const LOOK = { flex: 1, width: '100%', minHeight: 0, border: 0, background: '#000' } as const;

/** The player page of a frame. */
interface FramePlayerProps {
  url: WebUrl;
  title: string;
  sandbox: string | undefined;
  onLoad(): void;
}

/** The provider's player page in a frame. */
export function FramePlayer({ onLoad, sandbox, title, url }: FramePlayerProps) {
  return (
    <iframe
      id="an-lightbox-player-iframe"
      sandbox={sandbox}
      src={url}
      title={title}
      allow="autoplay; fullscreen; encrypted-media"
      allowFullScreen
      style={LOOK}
      onLoad={onLoad}
    />
  );
}
