import type { Placement } from '../../contract/placement';
import type { Diagnostics, Finding, PlacementReport, ReasonReport } from '../../public/diagnostics';
import { stateSignal, useEffect, useRef, useState } from '../../ui/ui';
import { CopyButton } from './CopyButton';
import type { Diagnosis } from './evidence';
import type { Live } from './live';
import { type Actions, type PlacementProps, PlacementView } from './PlacementView';
import { Reasons } from './Reasons';
import { WithReferences } from './References';
import { Section } from './Section';
import { Steps } from './Steps';
import { summarise } from './summary';

interface PanelProps extends Pick<Live, 'diagnosis' | 'views'> {
  actions: Omit<Actions, 'point'>;
  /** The present diagnosis. */
  read(): Promise<Diagnostics>;
  onClose(): void;
}

interface BodyProps extends Pick<PlacementProps, 'actions' | 'pointed' | 'views'> {
  diagnosis: Diagnosis;
}

/**
 * The frame around a placement on the page. It follows the page whenever the panel is refreshed.
 */
function Frame({ element, views }: { element: Element } & Pick<Live, 'views'>) {
  // Read so that each refresh renders it again.
  void views.value;
  const { height, left, top, width } = element.getBoundingClientRect();
  return (
    <div
      className="frame"
      style={{
        left: left - 3,
        top: top - 3,
        width: Math.max(width, 24) + 6,
        height: Math.max(height, 24) + 6,
      }}
    />
  );
}

function Findings({ findings, label }: { findings: Finding[]; label?: string }) {
  return (
    <ul aria-label={label}>
      {findings.map(({ placement, rule, text }) => (
        <li key={`${rule} ${placement} ${text}`}>
          <span className="soft">{placement ? `#${placement}` : 'page'}</span>
          <span>
            <WithReferences text={text} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function PageView({ consent, findings, settings, timeline }: Diagnostics) {
  return (
    <>
      <Section title={`Findings (${findings.length})`} isOpen={findings.length > 0}>
        <Findings findings={findings} />
      </Section>
      <Section title={`Timeline (${timeline.length})`}>
        <Steps steps={timeline} hasNumbers />
      </Section>
      <Section title="Consent">
        <pre>
          {consent ? JSON.stringify(consent, null, 1) : 'No privacy signal: everything is allowed.'}
        </pre>
      </Section>
      <Section title="Settings">
        <pre>{JSON.stringify(settings, null, 1)}</pre>
      </Section>
    </>
  );
}

/** Whether a placement has a word: in its key, state, element or reasons. */
function hasWord({ key, place, state }: PlacementReport, reasons: ReasonReport[], word: string) {
  const text = [key, state, place?.element, ...reasons.map((reason) => reason.text)].join(' ');
  return text.toLowerCase().includes(word.trim().toLowerCase());
}

/** All of the panel below its header. */
function Body({ actions, diagnosis, pointed, views }: BodyProps) {
  const [word, setWord] = useState('');
  const { all, report } = diagnosis;
  const reasonsOf = (number: number) =>
    report.reasons.filter(({ placement }) => placement === number);
  const shown = report.placements.filter((placement) =>
    hasWord(placement, reasonsOf(placement.number), word),
  );
  const reasons = [...reasonsOf(0), ...shown.flatMap(({ number }) => reasonsOf(number))];
  const mistakes = report.findings.filter(({ rule }) => rule === 'option');
  const states = all.map(({ placement }) => stateSignal(placement.stateChanges).value);
  const placementOf = (number: number) => all[number - 1]?.placement as Placement;
  return (
    <>
      <p className="summary">{summarise(states)}</p>
      {all.length > 1 && (
        <input
          type="search"
          aria-label="Filter placements"
          placeholder="Key, state, element or reason"
          value={word}
          onInput={({ currentTarget }) => setWord(currentTarget.value)}
        />
      )}
      <Reasons reasons={reasons} onFetchNow={(number) => actions.fetchNow(placementOf(number))} />
      {/* Before everything else: they are often why the rest is not as the page wants it. */}
      {mistakes.length > 0 && <Findings label="Wrong options" findings={mistakes} />}
      {shown.map((placementReport) => (
        <PlacementView
          key={placementReport.number}
          placement={placementOf(placementReport.number)}
          report={placementReport}
          reasons={reasonsOf(placementReport.number)}
          views={views}
          pointed={pointed}
          actions={actions}
        />
      ))}
      <PageView {...report} findings={report.findings.filter(({ rule }) => rule !== 'option')} />
    </>
  );
}

/** The console: shows what the tag did on this page, and why. */
export function ConsolePanel({ actions, diagnosis, onClose, read, views }: PanelProps) {
  const [pointed, point] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const currentDiagnosis = diagnosis.value;
  const elementOf = (number: number) => currentDiagnosis?.all[number - 1]?.element;
  const pointedElement = elementOf(pointed);
  const showOnPage = (number: number) => {
    point(number);
    elementOf(number)?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      {pointedElement && <Frame element={pointedElement} views={views} />}
      <div
        ref={panel}
        className="panel"
        lang="en"
        role="dialog"
        aria-label="Ad console"
        tabIndex={-1}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <header>
          <h2>Ad console</h2>
          <CopyButton
            label="Copy as JSON"
            name="The diagnosis as JSON"
            read={async () => JSON.stringify(await read(), null, 2)}
          />
          <button type="button" aria-label="Close" onClick={onClose}>
            ×
          </button>
        </header>
        <div className="body">
          {currentDiagnosis && (
            <Body
              diagnosis={currentDiagnosis}
              actions={{ ...actions, point: showOnPage }}
              pointed={pointed}
              views={views}
            />
          )}
        </div>
      </div>
    </>
  );
}
