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
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps only ever follow
        <li key={index}>
          <time>{index ? `+${Math.round(step.time - first.time)} ms` : `${Math.round(step.time)} ms`}</time>
          <span>
            {hasNumbers && step.placement > 0 && <span className="soft">{`#${step.placement} `}</span>}
            {`${wordsOf(step)}${step.text && `: ${step.text}`} `}
            <code>{step.type}</code>
          </span>
        </li>
      ))}
    </ol>
  );
}
