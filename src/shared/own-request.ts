import type { TraceStep } from '../public/events';

/**
 * What the browser tells of a file that was loaded (Resource Timing). Times are milliseconds since
 * the page's time origin.
 */
export type LoadedFile = Pick<PerformanceResourceTiming, 'name' | 'responseEnd' | 'startTime'>;

/** Clocks of events and of the browser's list differ by less than this, in ms. */
const CLOCK_MS = 1;

/**
 * What the browser tells of the files that were loaded so far: unless the page wants more, the
 * first 250.
 */
export const loadedFiles = (): LoadedFile[] =>
  performance.getEntriesByType('resource') as PerformanceResourceTiming[];

/**
 * When an ad request was sent, and when its response had come, whatever the ad waited for then:
 * `requestStep` is the event `adRequested`, `endTime` the time of the event that ended it. Nothing
 * if the browser does not tell, as for several placements in one request.
 */
export function ownRequest(
  requestStep: Readonly<TraceStep> | undefined,
  endTime: number,
  files: readonly LoadedFile[],
): LoadedFile | undefined {
  const url = typeof requestStep?.url === 'string' && requestStep.url;
  if (!requestStep || !url) {
    return undefined;
  }
  const sameAddress = files.filter(
    ({ name }) => name === url || name.startsWith(`${url}&callback=`),
  );
  return sameAddress.reverse().find(
    ({ responseEnd, startTime }) =>
      // The fast snippet asks before the tag does; then its request is the only one with this
      // address.
      (startTime >= requestStep.time - CLOCK_MS || sameAddress.length === 1) &&
      responseEnd > 0 &&
      responseEnd <= endTime + CLOCK_MS,
  );
}
