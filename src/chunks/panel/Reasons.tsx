import { Cause } from '../../contract/messages';
import type { ReasonReport } from '../../public/diagnostics';

/** The properties of the list of reasons. */
export interface ReasonsProps {
  reasons: ReasonReport[];
  /** Requests a lazy placement wherever it is. */
  onFetchNow(number: number): void;
}

/** Why there is no ad: the first that a reader sees. */
export function Reasons({ onFetchNow, reasons }: ReasonsProps) {
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
            <p className="soft">{`${whatToDo} (${link})`}</p>
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
