import type { WebUrl } from '../contract/safe';

/** The call to action, with its own link; the ad's click handler ignores it. */
export function CallToAction({ url, title }: { url: WebUrl; title: string }) {
  return (
    <a
      dir="auto"
      className="adsnative-cta-button"
      href={url}
      target="_blank"
      rel="noopener sponsored"
    >
      {title}
    </a>
  );
}
