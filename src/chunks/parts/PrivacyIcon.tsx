import type { Texts } from '../../public/settings';
import { css } from '../../shared/css';
import type { Privacy } from './read-privacy';

/** Padding around the icon, so that the target is 24 px (WCAG 2.5.8). */
const LOOK = css('display:inline-block;padding:5px;line-height:0');

/** The privacy icon, which opens the privacy notice. */
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
      style={LOOK}
    >
      <img src={iconUrl} alt={texts?.adChoices || 'AdChoices'} width={imageWidth} height={imageHeight} />
    </a>
  );
}
