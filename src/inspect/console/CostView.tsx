import type { CostReport, PartyCost } from '../../public/costs';
import { Section } from './Section';

/**
 * A figure of a party: its name, from where on it is too much for one ad
 * (docs/console.md#how-much-is-much), and its unit.
 */
type Measure = [
  name: 'bytes' | 'scriptMs' | 'blockingMs' | 'shift' | 'interactionMs',
  label: string,
  much: number,
  format: (value: number) => string,
];

const inMilliseconds = (value: number) => `${value} ms`;

const MEASURES: Measure[] = [
  ['bytes', 'Bytes', 400_000, (value) => `${Math.round(value / 1000)} kB`],
  ['scriptMs', 'Script', 200, inMilliseconds],
  ['blockingMs', 'Blocking', 100, inMilliseconds],
  ['shift', 'Shift', 0.1, String],
  ['interactionMs', 'Interaction', 200, inMilliseconds],
];

/** A figure as a bar, which is full where it is too much. */
function Bar({
  measure: [name, label, much, format],
  party,
}: {
  measure: Measure;
  party: PartyCost;
}) {
  const value = party[name];
  const unknown = name === 'interactionMs' ? 'none' : 'not known';
  const isHidden = name === 'bytes' && party.unknownSizes > 0;
  const hidden = isHidden ? ` + ${party.unknownSizes} not known` : '';
  const isKnown = value !== null && !(isHidden && !value);
  return (
    <>
      <span className="soft">{label}</span>
      <span>
        {!!value && (
          <i
            data-over={value > much || undefined}
            style={{ width: `${Math.min(100, (100 * value) / much)}%` }}
          />
        )}
      </span>
      <span className="figure">{isKnown ? format(value) + hidden : unknown}</span>
    </>
  );
}

/** Who it was, and how it is known. */
function nameOf({ isShown, measuredBy, providerName, requests, unseenFrames }: PartyCost) {
  return [
    providerName || 'Ad server',
    isShown && 'on the page',
    requests !== null && `${requests} request${requests === 1 ? '' : 's'}`,
    measuredBy === 'frame' && 'by its own word',
    unseenFrames > 0 && `${unseenFrames} frames of others not seen into`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Times that may not be known, in words. */
function timesOf({ answerMs, drawnMs, isLargestPaint, paintMs }: CostReport) {
  const knownTime = (labelText: string, value: number | null) =>
    `${labelText} ${value === null ? 'not known' : inMilliseconds(value)}`;
  const largestPaint = isLargestPaint ? '; the page’s largest contentful paint' : '';
  return `${knownTime('answered', answerMs)}, ${knownTime('drawn', drawnMs)}, ${knownTime('painted', paintMs)}${largestPaint}`;
}

export function CostView({ cost }: { cost: CostReport | null }) {
  if (!cost) {
    return null;
  }
  const { parties, unattributed } = cost;
  return (
    <Section title="Cost">
      <p>{`From the request: ${timesOf(cost)}.`}</p>
      {parties.map((party) => (
        <div className="cost" key={party.providerName}>
          <h3>{nameOf(party)}</h3>
          {MEASURES.map((measure) => (
            <Bar key={measure[0]} measure={measure} party={party} />
          ))}
        </div>
      ))}
      <p className="soft">
        {`Not attributed: ${unattributed.requests} requests, ${inMilliseconds(unattributed.scriptMs)} of script, ${unattributed.shift} of shift. They may be this ad’s or somebody else’s.`}
      </p>
    </Section>
  );
}
