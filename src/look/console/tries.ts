import type { StepReport } from '../../public/diagnostics';

/** Something that took time: the ad request, a network, a source of bids, the drawing. */
export interface Try {
  name: string;
  /** How it ended: the name of the event; empty while it is under way. */
  outcome: string;
  /** Milliseconds since the page's time origin. */
  from: number;
  to: number;
}

/** Which events begin a try, which end it, and the member of the event that names it. */
const KINDS: [begin: string, end: RegExp, name: (detail: Record<string, unknown>) => string][] = [
  ['adRequested', /^(adResponded|failed|unfilled)$/, () => 'ad request'],
  ['bidRequested', /^(bidWon|adResponded|failed|unfilled)$/, ({ source }) => `bids: ${source}`],
  ['networkRequested', /^network(Filled|PassedBack|TimedOut)$/, ({ providerName }) => String(providerName)],
  ['adResponded', /^(adRendered|failed|unfilled)$/, () => 'until it is on the page'],
];

const detailOf = ({ detail }: StepReport): Record<string, unknown> => Object(detail);

/** The tries of a placement's trace with their times, in the order in which they began. `now` ends those under way. */
export function triesOf(trace: StepReport[], now: number): Try[] {
  return trace.flatMap((step, index) =>
    KINDS.filter(([begin]) => begin === step.type).map(([begin, ends, nameOf]) => {
      const name = nameOf(detailOf(step));
      const end = trace.slice(index + 1).find((later) => {
        const isSame =
          begin !== 'networkRequested' || detailOf(later).providerName === detailOf(step).providerName;
        return isSame && ends.test(later.type);
      });
      return { name, outcome: end?.type ?? '', from: step.time, to: end?.time ?? now };
    }),
  );
}
