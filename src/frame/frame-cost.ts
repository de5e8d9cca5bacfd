/**
 * Measures a network's sandboxed frame from inside (docs/console.md#frames): the page cannot see
 * into it. Written into the frame's document before the network's markup, only if costs are
 * measured. What it says is the frame's own word: strangers can write the same messages.
 */

import type { FrameFigures } from '../contract/inspect';

/** How long the frame waits for more before it reports, in ms. */
const QUIET_MS = 200;

/** The address of this file. */
const OWN_FILE = /\/frame-cost-[\da-f]{8}\.js$/;

function measure() {
  const page = parent;
  const types = window.PerformanceObserver?.supportedEntryTypes || [];
  const has = (type: string) => types.includes(type);
  const hasTasks = has('longtask') || has('long-animation-frame');
  /** Milliseconds of script, and of blocking, as each of the two kinds of entry tells them. */
  const [inFrames, inTasks] = [
    { script: 0, blocking: 0 },
    { script: 0, blocking: 0 },
  ];
  const figures: FrameFigures = {
    requests: 0,
    bytes: 0,
    unknownSizes: 0,
    scriptMs: hasTasks ? 0 : null,
    blockingMs: hasTasks ? 0 : null,
    interactionMs: null,
  };
  const post = page.postMessage.bind(page);
  const wait = setTimeout;
  let isWaiting = false;
  const report = () => {
    if (isWaiting) {
      return;
    }
    isWaiting = true;
    wait(() => {
      isWaiting = false;
      post({ adsnativeCost: figures }, '*');
    }, QUIET_MS);
  };
  const observeType = (type: string, take: (entry: ObservedEntry) => void) => {
    if (has(type)) {
      new PerformanceObserver((list) => {
        (list.getEntries() as ObservedEntry[]).forEach(take);
        report();
      }).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      });
    }
  };

  observeType('resource', ({ encodedBodySize, name, transferSize }) => {
    if (OWN_FILE.test(name)) {
      return;
    }
    figures.requests++;
    // Hidden, or empty: in this document everything is of another origin.
    if (encodedBodySize) {
      figures.bytes += transferSize || 0;
    } else {
      figures.unknownSizes++;
    }
  });
  const addTime = (sum: typeof inFrames, script: number, blocking: number) => {
    sum.script += script;
    sum.blocking += blocking;
    figures.scriptMs = Math.max(inFrames.script, inTasks.script);
    figures.blockingMs = Math.max(inFrames.blocking, inTasks.blocking);
  };
  // All script in this document is the network's, with an address or without.
  observeType('long-animation-frame', ({ blockingDuration, scripts }) =>
    addTime(
      inFrames,
      [...scripts].reduce((total, { duration }) => total + duration, 0),
      blockingDuration,
    ),
  );
  // In the page's own process, Chromium tells only these, and those of the page too.
  observeType('longtask', ({ duration, name }) => {
    if (/self|descendant/.test(name)) {
      addTime(inTasks, duration, duration - 50);
    }
  });
  observeType('event', ({ duration, interactionId }) => {
    if (interactionId) {
      figures.interactionMs = Math.max(figures.interactionMs || 0, duration);
    }
  });
  const { ReportingObserver: Observer } = window;
  if (Observer) {
    const onReports = (reports: Report[]) => {
      for (const { body } of reports) {
        // https://wicg.github.io/interventions/
        const { id, message } = body as ReportBody & { id: unknown; message: unknown };
        post({ adsnativeIntervened: { id: String(id), message: String(message) } }, '*');
      }
    };
    new Observer(onReports, { types: ['intervention'], buffered: true }).observe();
  }
  report();
}

if (self.origin === 'null' && parent !== self) {
  measure();
}
