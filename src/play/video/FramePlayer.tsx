import type { WebUrl } from '../../contract/safe';
import { css } from '../../shared/css';
import type { FramePermissions } from '../../shared/frame-permissions';

const LOOK = css('flex:1;width:100%;min-height:0;border:0;background:#000');

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
