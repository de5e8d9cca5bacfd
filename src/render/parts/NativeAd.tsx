import type { Ad } from '../../contract/response';
import type { Texts } from '../../public/settings';
import { CallToAction } from '../../shared/CallToAction';
import { PrivacyIcon } from '../../shared/PrivacyIcon';
import { readPrivacy } from '../../shared/read-privacy';
import { Story } from './Story';

/**
 * An image address with a file name: some real responses have only a folder if there is no image.
 */
const isFile = (url: string) => /[^/]$/.test(url);

/** The picture is the title's link once more: one stop for the keyboard, and one name. */
const UNNAMED = { tabIndex: -1, 'aria-hidden': 'true' } as const;

interface NativeAdProps {
  ad: Ad;
  label: string | null | undefined;
  texts?: Texts | undefined;
}

/**
 * The structured template: an ad drawn from its parts, which are text or addresses, never markup.
 * Of neutral elements, since themes style what an element is called (docs/style.md).
 */
export function NativeAd({ ad, label, texts }: NativeAdProps) {
  const { readText, url } = ad;
  const labelText = label || texts?.label || 'Sponsored';
  const imageSrc = isFile(url('imageSrc')) && url('imageSrc');
  const isVideo = readText('type') === 'video';
  const isPlayedHere = isVideo && !!ad.raw.inlineVideo;
  const isOpened = isVideo && !isPlayedHere;
  const promotedBy = readText('promotedBy');
  const summary = readText('summary');
  const privacy = readPrivacy(ad);
  const [ctaTitle, ctaUrl] = [readText('ctaTitle'), url('ctaUrl')];
  const title = readText('title');
  const name = isOpened ? `${texts?.video || 'Video'}: ${title}` : title;
  const link = {
    ...(ad.clickUrl && { href: ad.clickUrl }),
    target: '_blank',
    rel: 'noopener sponsored',
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: themes style <aside>
    <div
      className="adsnative-reset adsnative-native adsnative-own"
      role="complementary"
      aria-label={`${labelText}: ${name}`}
      aria-busy="false"
    >
      <div>
        {/* A link must not contain the player's controls. */}
        {isPlayedHere && <span className="adsnative-video-embed" />}
        {!isPlayedHere && (imageSrc || isOpened) && (
          <a
            {...link}
            {...UNNAMED}
            className={`adsnative-picture${isOpened ? ' adsnative-play' : ''}`}
          >
            {imageSrc && <img src={imageSrc} alt="" />}
          </a>
        )}
        <div>
          <div className="adsnative-labels">
            <span className="adsnative-sponsored-label">{labelText}</span>
            {promotedBy && (
              <span
                className="adsnative-promoted-by"
                dir="auto"
              >{`${readText('promotedByTag') || texts?.promotedBy || 'Promoted by'} ${promotedBy}`}</span>
            )}
            {privacy && <PrivacyIcon {...privacy} texts={texts} />}
          </div>
          <a
            {...link}
            className="adsnative-title"
            dir="auto"
            {...(isOpened && { 'aria-label': name })}
          >
            {title}
          </a>
          {summary && <Story text={summary} texts={texts} />}
          {ctaTitle && ctaUrl && <CallToAction url={ctaUrl} title={ctaTitle} />}
        </div>
      </div>
    </div>
  );
}
