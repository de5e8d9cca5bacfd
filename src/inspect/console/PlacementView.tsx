import { Cause } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { PlacementReport, ReasonReport } from '../../public/diagnostics';
import { isPlaceMissing } from '../../shared/is-place-missing';
import { TICK_MS, VIEWABLE_TICKS } from '../../shared/viewable';
import { stateSignal, useState } from '../../ui/ui';
import { Bars } from './Bars';
import { CopyButton } from './CopyButton';
import { CostView } from './CostView';
import type { Live } from './live';
import { Section } from './Section';
import { Steps } from './Steps';
import { SAMPLES, type SampleName } from './samples';

export interface Actions {
  refresh(placement: Placement): void;
  inject(placement: Placement, name: SampleName): void;
  /** Requests a lazy placement wherever its element is. */
  fetchNow(placement: Placement): void;
  /** Frames the placement on the page; 0 for none. */
  point(number: number): void;
}

export interface PlacementProps {
  /** What the report is of: its state is read live, not from the last report. */
  placement: Placement;
  report: PlacementReport;
  reasons: ReasonReport[];
  views: Live['views'];
  pointed: number;
  actions: Actions;
}

function InView({ number, views }: { number: number; views: Live['views'] }) {
  const { percent, ticks } = views.value[number - 1] ?? { percent: 0, ticks: 0 };
  const inRow = Math.min(ticks, VIEWABLE_TICKS);
  return `${percent} % in view, ${inRow} of ${VIEWABLE_TICKS} checks in a row (one each ${TICK_MS} ms; after ${VIEWABLE_TICKS} the view counts)`;
}

function Facts({
  reasons,
  report: { bids, number, place, reason, trackers },
  views,
}: PlacementProps) {
  const sought = reasons.find(
    (cause) => cause.number === Cause.ElementAwaited || isPlaceMissing(cause.number),
  )?.subject;
  const missing = sought ? `${sought} is not on the page` : 'not looked for yet';
  const fired = trackers.filter(({ isFired }) => isFired).length;
  const facts = {
    Reason: reason,
    Place: place ? `${place.element}, ${place.width} × ${place.height} px` : missing,
    Now: <InView number={number} views={views} />,
    Bids: bids.map(({ text, type }) => `${type} ${text}`).join('; ') || 'none',
    Trackers: trackers.length ? `${fired} of ${trackers.length} fired` : 'none',
  };
  return (
    <dl>
      {Object.entries(facts).map(
        ([term, description]) =>
          description && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{description}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The address of the last request, to copy and try by hand. */
function Request({ report: { number, request } }: PlacementProps) {
  if (!request) {
    return <p className="soft">Nothing was requested yet.</p>;
  }
  return (
    <Section title="Request">
      <pre>{request}</pre>
      <div className="row">
        <CopyButton label="Copy address" name={`The request of #${number}`} read={() => request} />
      </div>
    </Section>
  );
}

function Tools({ actions, placement, pointed, report: { key, number, place } }: PlacementProps) {
  const [sample, setSample] = useState<SampleName>('native ad');
  const isBusy = stateSignal(placement.stateChanges).value === 'fetching';
  const isPointed = pointed === number;
  return (
    <>
      <div className="row">
        <button type="button" disabled={isBusy} onClick={() => actions.refresh(placement)}>
          Refresh
        </button>
        <button type="button" disabled={isBusy} onClick={() => actions.inject(placement, 'no ad')}>
          Force no-fill
        </button>
        <button
          type="button"
          disabled={!place}
          aria-pressed={isPointed}
          onClick={() => actions.point(isPointed ? 0 : number)}
        >
          Show on page
        </button>
      </div>
      <div className="row">
        <select
          aria-label={`Sample for ${key}`}
          value={sample}
          onChange={({ currentTarget }) => setSample(currentTarget.value as SampleName)}
        >
          {Object.keys(SAMPLES).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button type="button" disabled={isBusy} onClick={() => actions.inject(placement, sample)}>
          Inject sample
        </button>
      </div>
    </>
  );
}

/** A placement: a line with its state, which opens to show all details. */
export function PlacementView(props: PlacementProps) {
  const { key, number, response, times, trace, trackers } = props.report;
  const state = stateSignal(props.placement.stateChanges).value;
  return (
    <details open={number === 1}>
      <summary>
        {`#${number} ${key || 'without a key'} `}
        <span className={`state ${state}`}>{state}</span>
      </summary>
      <Tools {...props} />
      <Facts {...props} />
      <Request {...props} />
      <Section title={`What was tried (${trace.length})`} isOpen>
        <Bars times={times} />
        <Steps steps={trace} />
      </Section>
      <CostView cost={props.report.cost} />
      <Section title={`Trackers (${trackers.length})`}>
        <ul>
          {trackers.map(({ isFired, kind, url }) => (
            <li key={`${kind} ${url}`}>
              <span className="soft">{isFired ? 'fired' : 'not yet'}</span>
              <span>{`${kind}: ${url}`}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Response">
        <pre>{JSON.stringify(response, null, 1)}</pre>
      </Section>
    </details>
  );
}
