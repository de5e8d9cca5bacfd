import type { TimeReport } from '../../public/diagnostics';
import type { TraceStep } from '../../public/events';
import { type LoadedFile, ownRequest } from '../../shared/own-request';

type Steps = readonly TraceStep[];

/** Which events begin a try, which end it, and the member of the event that names it. */
const KINDS: [begin: string, end: RegExp, name: (detail: TraceStep) => string][] = [
  ['adRequested', /^(adResponded|failed|unfilled)$/, () => 'ad request'],
  ['bidRequested', /^(bidWon|adResponded|failed|unfilled)$/, ({ source }) => `bids: ${source}`],
  [
    'networkRequested',
    /^network(Filled|PassedBack|TimedOut)$/,
    ({ providerName }) => String(providerName),
  ],
  ['adResponded', /^(adRendered|failed|unfilled)$/, () => 'until it is on the page'],
];

/** Chunks that no ad waits for. */
const BESIDE = /^(advice|analytics|aws|console|cost|error-log|in-view|messages|ui)$/;

/** Waiting for less than this is not told, in ms: a frame at 60 Hz. */
const MIN_WAIT_MS = 16;

/** The name of one of the tag's files: that of its chunk, without the build's hash. */
function chunkOf(url: string, folder: string) {
  if (!url.startsWith(folder)) {
    return '';
  }
  const [, name = ''] =
    /^([\w.-]+?)(?:-[0-9a-f]{8})?\.js$/.exec(url.slice(folder.length).split('?', 1).join()) ?? [];
  return /^tag\b/.test(name) ? `${name}.js` : name;
}

/** The tag's own files that ads wait for, by the names of their chunks. */
const chunksOf = (loadedFiles: readonly LoadedFile[], folder: string): LoadedFile[] =>
  loadedFiles
    .map(({ name, responseEnd, startTime }) => ({
      name: chunkOf(name, folder),
      responseEnd,
      startTime,
    }))
    .filter(({ name }) => name && !BESIDE.test(name));

/** What an ad waited for when the ad server had answered: chunks, then bids or its place. */
function waitsOf(
  traceSteps: Steps,
  request: LoadedFile,
  ended: number,
  chunks: LoadedFile[],
): TimeReport[] {
  const answered = request.responseEnd;
  const waitingBars = chunks
    .filter(({ responseEnd }) => responseEnd > answered && responseEnd <= ended)
    .map(({ name, responseEnd, startTime }) => ({
      name: `waiting for ${name}`,
      outcome: 'loaded',
      from: Math.max(answered, startTime),
      to: responseEnd,
    }))
    .filter(({ from, to }) => to - from >= 1)
    .sort((bar, other) => bar.from - other.from);
  const name = traceSteps.some(({ code, type }) => type === 'bidRequested' && !code)
    ? 'waiting for bids'
    : 'waiting for the page';
  // What no file explains: before, between and after them.
  let covered = answered;
  const gapBars = [...waitingBars, { from: ended, to: ended }].flatMap(
    ({ from, to }): TimeReport[] => {
      const gap = {
        name,
        outcome: 'adResponded',
        from: covered,
        to: from,
      };
      covered = Math.max(covered, to);
      return gap.to - gap.from < MIN_WAIT_MS ? [] : [gap];
    },
  );
  return [...waitingBars, ...gapBars].sort((bar, other) => bar.from - other.from);
}

/**
 * What took time in a placement's trace, in the order in which it began: the ad request, what the
 * answer waited for, networks, sources of bids, the rendering. `currentTime` ends what is under
 * way; `loadedFiles` is what the browser tells of loaded files, `folder` that of the tag's own.
 */
export function triesOf(
  traceSteps: Steps,
  currentTime: number,
  loadedFiles: LoadedFile[],
  folder: string,
): TimeReport[] {
  const chunks = chunksOf(loadedFiles, folder);
  return traceSteps.flatMap((traceStep, index) =>
    KINDS.filter(([begin]) => begin === traceStep.type && !traceStep.late).flatMap(
      ([begin, ends, nameOf]) => {
        const name = nameOf(traceStep);
        const endStep = traceSteps.slice(index + 1).find((later) => {
          const isSame =
            begin !== 'networkRequested' || later.providerName === traceStep.providerName;
          return isSame && ends.test(later.type);
        });
        const to = endStep?.time ?? currentTime;
        const outcome = endStep?.type ?? '';
        const request =
          begin === 'adRequested' ? ownRequest(traceStep, to, loadedFiles) : undefined;
        if (!request) {
          return [
            {
              name,
              outcome,
              from: traceStep.time,
              to,
            },
          ];
        }
        const ownBar = {
          name,
          outcome: outcome || 'adResponded',
          from: request.startTime,
          to: request.responseEnd,
        };
        return [ownBar, ...waitsOf(traceSteps, request, to, chunks)];
      },
    ),
  );
}

/**
 * How long the ad server itself took to answer, in words, of the event that says that the answer
 * can be used; else nothing.
 */
export function responseText(traceStep: TraceStep, before: Steps, loadedFiles: LoadedFile[]) {
  if (traceStep.type !== 'adResponded' || traceStep.late) {
    return '';
  }
  const asked = [...before]
    .reverse()
    .find(({ placement, type }) => type === 'adRequested' && placement === traceStep.placement);
  const request = ownRequest(asked, traceStep.time, loadedFiles);
  if (!request) {
    return '';
  }
  const milliseconds = Math.round(request.responseEnd - request.startTime);
  const rest = Math.round(traceStep.time - request.responseEnd);
  return `it came after ${milliseconds} ms${rest < MIN_WAIT_MS ? '' : `, and waited ${rest} ms for the rest`}`;
}
