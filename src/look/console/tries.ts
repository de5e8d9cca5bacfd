import type { StepReport } from '../../public/diagnostics';

/** Which events begin a try, which end it, and the member of the event that names it. */
const KINDS: [begin: string, end: RegExp, name: (detail: Record<string, unknown>) => string][] = [
  ['adRequested', /^(adResponded|failed|unfilled)$/, () => 'ad request'],
  ['bidRequested', /^(bidWon|adResponded|failed|unfilled)$/, ({ source }) => `bids: ${source}`],
  ['networkRequested', /^network(Filled|PassedBack|TimedOut)$/, ({ providerName }) => String(providerName)],
  ['adResponded', /^(adRendered|failed|unfilled)$/, () => 'until it is on the page'],
];

const detailOf = ({ detail }: StepReport): Record<string, unknown> => Object(detail);

/**
 * What took time in a placement's trace, in the order in which it began: the ad request, networks, sources of bids, the drawing. Times are
 * in milliseconds since the page's time origin; `now` ends what is under way. `outcome` is the event that ended it, or empty.
 */
export function triesOf(trace: StepReport[], now: number) {
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
