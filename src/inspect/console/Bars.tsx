import type { TimeReport } from '../../public/diagnostics';

/** What took time as bars on one scale of time, as in a waterfall. */
export function Bars({ times }: { times: TimeReport[] }) {
  const begin = Math.min(...times.map(({ from }) => from));
  const span = Math.max(...times.map(({ to }) => to)) - begin || 1;
  if (!times.length) {
    return null;
  }
  return (
    <ul className="bars">
      {times.map(({ from, name, outcome, to }) => (
        <li key={`${name} ${from}`}>
          <span>{name}</span>
          <span className="track">
            <span
              className={`bar ${outcome}${name.startsWith('waiting') ? ' waiting' : ''}`}
              style={{
                left: `${(100 * (from - begin)) / span}%`,
                width: `${Math.max(1, (100 * (to - from)) / span)}%`,
              }}
            />
          </span>
          <span className="soft">{`${Math.round(to - from)} ms${outcome ? '' : ' so far'}`}</span>
        </li>
      ))}
    </ul>
  );
}
