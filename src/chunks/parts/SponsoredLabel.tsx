import { css } from '../../shared/css';

/** Dark on light, whatever the page's colours: contrast 8.6 : 1 (WCAG 1.4.3 asks for 4.5). */
const LOOK = css(
  'display:inline-block;padding:0 .4em;margin-inline-end:.4em;border:1px solid #767676;border-radius:4px;background:#fff;color:#444;font:12px/1.5 sans-serif',
);

/** The advertising label. Its text is the publisher's, never the response's. */
export function SponsoredLabel({ text }: { text: string }) {
  return (
    <span className="adsnative-labels">
      <span className="adsnative-sponsored-label" style={LOOK}>
        {text}
      </span>
    </span>
  );
}
