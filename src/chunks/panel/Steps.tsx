import type { StepReport } from '../../public/diagnostics';
import { wordsOf } from './step-words';

/** The properties of a list of steps. */
export interface StepsProps {
  steps: StepReport[];
  /** Whether each step names its placement. */
  hasNumbers?: boolean;
}

/** Steps in order with their times: the first on the page's clock, the others relative to it. */
export function Steps({ steps, hasNumbers }: StepsProps) {
  const [first] = steps;
  if (!first) return <p className="soft">Nothing yet.</p>;
  return (
    <ol>
      {steps.map(({ placement, text, time, type }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps only ever follow
        <li key={index}>
          <time>{index ? `+${Math.round(time - first.time)} ms` : `${Math.round(time)} ms`}</time>
          <span>
            {hasNumbers && placement > 0 && <span className="soft">{`#${placement} `}</span>}
            {`${wordsOf(type)}${text && `: ${text}`} `}
            <code>{type}</code>
          </span>
        </li>
      ))}
    </ol>
  );
}
