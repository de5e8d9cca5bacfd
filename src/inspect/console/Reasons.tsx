import { Cause } from '../../contract/messages';
import type { ReasonReport } from '../../public/diagnostics';
import { Document, WithReferences } from './References';

/**
 * Why there is no ad: the first that a reader sees. `onFetchNow` requests a lazy placement wherever
 * it is.
 */
export function Reasons({
  onFetchNow,
  reasons,
}: {
  reasons: ReasonReport[];
  onFetchNow(number: number): void;
}) {
  if (!reasons.length) {
    return null;
  }
  return (
    <section aria-label="Reasons">
      <ul className="reasons">
        {reasons.map(({ link, number, placement, subject, text, whatToDo }) => (
          <li key={`${placement} ${number} ${subject}`}>
            <p>
              <b>{placement ? `#${placement}` : 'page'}</b> <WithReferences text={text} />
            </p>
            <p className="soft">
              <WithReferences text={whatToDo} /> <Document reference={link} />
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
