import type { ReactNode } from 'react';
import type { Placement } from '../../contract/placement';
import type { Diagnostics } from '../../public/diagnostics';
import { useEffect, useRef, useState } from '../ui/ui';
import type { Live } from './live';
import { type Actions, PlacementView } from './PlacementView';
import { Steps } from './Steps';

/** The properties of the panel. */
export interface PanelProps extends Pick<Live, 'diagnosis' | 'views'> {
  actions: Omit<Actions, 'point'>;
  /** The present diagnosis. */
  read(): Promise<Diagnostics>;
  onClose(): void;
}

/** The frame around a placement on the page. It follows the page whenever the panel is refreshed. */
function Frame({ diagnosis, number, views }: { number: number } & Pick<Live, 'diagnosis' | 'views'>) {
  // Read so that each refresh renders it again.
  void views.value;
  const box = diagnosis.value?.elements[number - 1]?.getBoundingClientRect();
  if (!box) return null;
  const { height, left, top, width } = box;
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

/** Copies the diagnosis. If the browser refuses, shows its text to copy by hand. */
function CopyButton({ read, setByHand }: Pick<PanelProps, 'read'> & { setByHand(text: string): void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const text = JSON.stringify(await read(), null, 2);
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setByHand('');
    } catch {
      setByHand(text);
    }
  };
  return (
    <>
      <span role="status">{isCopied && 'Copied'}</span>
      <button type="button" onClick={copy}>
        Copy as JSON
      </button>
    </>
  );
}

/** Facts about the page as a whole. */
function PageView({ consent, findings, settings, timeline }: Diagnostics) {
  return (
    <>
      <details open={findings.length > 0}>
        <summary>{`Findings (${findings.length})`}</summary>
        <ul>
          {findings.map(({ placement, rule, text }) => (
            <li key={`${rule} ${placement} ${text}`}>
              <span className="soft">{placement ? `#${placement}` : 'page'}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{`Timeline (${timeline.length})`}</summary>
        <Steps steps={timeline} hasNumbers />
      </details>
      <details>
        <summary>Consent</summary>
        <pre>{consent ? JSON.stringify(consent, null, 1) : 'No privacy signal: everything is allowed.'}</pre>
      </details>
      <details>
        <summary>Settings</summary>
        <pre>{JSON.stringify(settings, null, 1)}</pre>
      </details>
    </>
  );
}

/** The console: shows what the tag did on this page, and why. */
export function ConsolePanel({ actions, diagnosis, onClose, read, views }: PanelProps) {
  const [pointed, point] = useState(0);
  const [byHand, setByHand] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const found = diagnosis.value;
  const showOnPage = (number: number) => {
    point(number);
    found?.elements[number - 1]?.scrollIntoView({ block: 'center' });
  };
  const body = (report: Diagnostics): ReactNode => (
    <>
      {!report.placements.length && <p>No placement was made on this page.</p>}
      {report.placements.map((one) => (
        <PlacementView
          key={one.number}
          placement={found?.placements[one.number - 1] as Placement}
          report={one}
          views={views}
          pointed={pointed}
          actions={{ ...actions, point: showOnPage }}
        />
      ))}
      <PageView {...report} />
    </>
  );
  return (
    <>
      {pointed > 0 && <Frame diagnosis={diagnosis} number={pointed} views={views} />}
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
          <CopyButton read={read} setByHand={setByHand} />
          <button type="button" aria-label="Close" onClick={onClose}>
            ×
          </button>
        </header>
        <div className="body">
          {byHand && <textarea aria-label="The diagnosis as JSON" readOnly value={byHand} />}
          {found && body(found.report)}
        </div>
      </div>
    </>
  );
}
