import type { StepReport } from '../../public/diagnostics';
import { triesOf } from './tries';

/** The tries of a placement as bars on one scale of time, as in a waterfall. */
export function Bars({ now, trace }: { now: number; trace: StepReport[] }) {
  const tries = triesOf(trace, now);
  const begin = Math.min(...tries.map(({ from }) => from));
  const span = Math.max(...tries.map(({ to }) => to)) - begin || 1;
  if (!tries.length) return null;
  return (
    <ul className="bars">
      {tries.map(({ from, name, outcome, to }) => (
        <li key={`${name} ${from}`}>
          <span>{name}</span>
          <span className="track">
            <span
              className={`bar ${outcome}`}
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
