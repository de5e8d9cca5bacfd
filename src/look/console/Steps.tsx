import type { StepReport } from '../../public/diagnostics';
import { wordsOf } from './step-words';

/**
 * Steps in order with their times: the first on the page's clock, the others relative to it. With `hasNumbers` each names its placement.
 */
export function Steps({ steps, hasNumbers }: { steps: StepReport[]; hasNumbers?: boolean }) {
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
