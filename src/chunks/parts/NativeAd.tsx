import type { Ad } from '../../contract/response';
import type { Texts } from '../../public/settings';
import { css } from '../../shared/css';
import { Story } from '../../shared/Story';
import { SponsoredLabel } from './SponsoredLabel';

/** Reserves room for the image or video before it has loaded, so that nothing below it moves. */
const MEDIA_LOOK = css('display:block;width:100%;margin-bottom:.5em;aspect-ratio:16/9;object-fit:cover');
const LINK_LOOK = css('display:block;color:inherit;text-decoration:none');
const TITLE_LOOK = css('font-weight:bold');

/** An image address with a file name: some real responses have only a folder if there is no image. */
const isFile = (url: string) => /[^/]$/.test(url);

/** The structured template: an ad drawn from its parts, which are text or addresses, never markup. */
export function NativeAd({ ad, label, texts }: { ad: Ad; label: string; texts?: Texts | undefined }) {
  const { text, url } = ad;
  const imageSrc = url('imageSrc');
  // A link must not contain the player's controls.
  const isInlineVideo = text('type') === 'video' && !!ad.raw.inlineVideo;
  const promotedBy = text('promotedBy');
  const summary = text('summary');
  return (
    <article className="adsnative-reset adsnative-native" aria-busy="false">
      {isInlineVideo && <div className="adsnative-video-embed" style={MEDIA_LOOK} />}
      <a
        href={url('url') || url('landingUrl') || undefined}
        target="_blank"
        rel="noopener sponsored"
        style={LINK_LOOK}
      >
        {isFile(imageSrc) && !isInlineVideo && <img src={imageSrc} alt="" style={MEDIA_LOOK} />}
        <SponsoredLabel text={label} />
        <span className="adsnative-title" style={TITLE_LOOK}>
          {text('title')}
        </span>
      </a>
      {summary && (
        <div className="adsnative-summary">
          <Story text={summary} texts={texts} />
        </div>
      )}
      {promotedBy && (
        <small className="adsnative-promoted-by">{`${text('promotedByTag') || texts?.promotedBy || 'Promoted by'} ${promotedBy}`}</small>
      )}
    </article>
  );
}
