import type { Placement } from '../../contract/placement';
import type { Ad } from '../../contract/wire';
import { stateSignal } from '../ui/ui';
import { SponsoredLabel } from './SponsoredLabel';
import { StoryExpander } from './StoryExpander';

/** The image keeps its room before it is there, so that nothing below it moves. */
const IMAGE_LOOK = {
  display: 'block',
  width: '100%',
  marginBottom: '.5em',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
} as const;
const LINK_LOOK = { display: 'block', color: 'inherit', textDecoration: 'none' };
const TITLE_LOOK = { font: 'bold 1.1em/1.4 inherit', fontWeight: 'bold' };

/** An image address that names a file: recordings have bare folders where there is no image. */
const isFile = (url: string) => url !== '' && !url.endsWith('/');

/** The structured template: an ad drawn from its parts. All of them are text or addresses, never markup. */
export function NativeAd({ ad, placement, label }: { ad: Ad; placement: Placement; label: string }) {
  const { text, url } = ad;
  const imageSrc = url('imageSrc');
  // The player's controls must not stand in a link.
  const isInlineVideo = text('type') === 'video' && !!ad.raw.inlineVideo;
  const promotedBy = text('promotedBy');
  const summary = text('summary');
  // While a refresh is under way the ad is about to change: assistive technology is told to wait.
  const isBusy = stateSignal(placement.life).value === 'fetching';
  return (
    <article className="adsnative-reset adsnative-native" aria-busy={isBusy}>
      {isInlineVideo && <div className="adsnative-video-embed" />}
      <a
        href={url('url') || url('landingUrl') || undefined}
        target="_blank"
        rel="noopener sponsored"
        style={LINK_LOOK}
      >
        {isFile(imageSrc) && !isInlineVideo && <img src={imageSrc} alt="" style={IMAGE_LOOK} />}
        <SponsoredLabel text={label} />
        <span className="adsnative-title" style={TITLE_LOOK}>
          {text('title')}
        </span>
      </a>
      {summary && <StoryExpander text={summary} />}
      {promotedBy && (
        <small className="adsnative-promoted-by">{`${text('promotedByTag') || 'Promoted by'} ${promotedBy}`}</small>
      )}
    </article>
  );
}
