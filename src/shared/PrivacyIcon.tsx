import type { Texts } from '../public/settings';
import { css } from './css';
import type { Privacy } from './read-privacy';

export function PrivacyIcon({
  iconUrl,
  policyUrl,
  imageWidth,
  imageHeight,
  texts,
}: Privacy & { texts?: Texts | undefined }) {
  return (
    <a
      className="adsnative-privacy-button"
      href={policyUrl}
      target="_blank"
      rel="noopener sponsored"
    >
      <img
        src={iconUrl}
        alt={texts?.adChoices || 'AdChoices'}
        style={css(`width:${imageWidth}px;height:${imageHeight}px;max-width:100%`)}
      />
    </a>
  );
}
