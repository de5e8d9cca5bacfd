import type { WebUrl } from '../../contract/safe';
import type { FramePermissions } from '../../shared/frame-permissions';

const LOOK = { flex: 1, width: '100%', minHeight: 0, border: 0, background: '#000' } as const;

interface FramePlayerProps {
  url: WebUrl;
  title: string;
  permissions: FramePermissions;
  onLoad(): void;
}

/** The provider's player page in a frame. */
export function FramePlayer({ onLoad, permissions, title, url }: FramePlayerProps) {
  return (
    <iframe
      id="an-lightbox-player-iframe"
      {...permissions}
      src={url}
      title={title}
      style={LOOK}
      onLoad={onLoad}
    />
  );
}
