import { Cause } from '../../contract/messages';
import type { ReasonReport } from '../../public/diagnostics';
import { baseUrl } from '../../shared/base-url';
import { asWebUrl } from '../../shared/web-url';

/** Where a reason is explained: a link, if the build knows an address. */
function Where({ link }: { link: string }) {
  return /^https?:/.test(link) ? (
    <a href={asWebUrl(new URL(link, baseUrl()).href)} target="_blank" rel="noopener">
      {`errors.md${link.slice(link.indexOf('#'))}`}
    </a>
  ) : (
    `(${link})`
  );
}

/** Why there is no ad: the first that a reader sees. `onFetchNow` requests a lazy placement wherever it is. */
export function Reasons({
  onFetchNow,
  reasons,
}: {
  reasons: ReasonReport[];
  onFetchNow(number: number): void;
}) {
  if (!reasons.length) return null;
  return (
    <section aria-label="Reasons">
      <ul className="reasons">
        {reasons.map(({ link, number, placement, subject, text, whatToDo }) => (
          <li key={`${placement} ${number} ${subject}`}>
            <p>
              <b>{placement ? `#${placement}` : 'page'}</b>
              {` ${text}`}
            </p>
            <p className="soft">
              {`${whatToDo} `}
              <Where link={link} />
            </p>
            {number === Cause.Far && (
              <button type="button" onClick={() => onFetchNow(placement)}>
                Fetch now
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
