import type { WebUrl } from '../../contract/safe';
import { css } from '../../shared/css';

/** At least 24 px high (WCAG 2.5.8), in the page's own font. */
const LOOK = css(
  'display:inline-block;padding:.4em 1em;margin:.5em 0;border:1px solid #1a5fb4;border-radius:4px;background:#1a5fb4;color:#fff;min-height:24px;box-sizing:border-box;text-decoration:none',
);

/** The call to action, with its own link; the ad's click handler ignores it. */
export function CallToAction({ url, title }: { url: WebUrl; title: string }) {
  return (
    <a className="adsnative-cta-button" href={url} target="_blank" rel="noopener sponsored" style={LOOK}>
      {title}
    </a>
  );
}
