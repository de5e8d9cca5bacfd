import { now } from './now';

/**
 * A time limit in two halves. If a half ends very late, the page was frozen or the tab slept: then
 * another half follows, once, so that at least half of the time is left to answer in. Returns a
 * function that stops it.
 */
export function patientTimer(atLimit: () => void, milliseconds: number): () => void {
  let halves = 2;
  let timerId: ReturnType<typeof setTimeout>;
  const waitMore = () => {
    const deadline = now() + milliseconds;
    timerId = setTimeout(() => {
      halves--;
      if (halves > 0 || (!halves && now() > deadline)) {
        waitMore();
      } else {
        atLimit();
      }
    }, milliseconds / 2);
  };
  waitMore();
  return () => clearTimeout(timerId);
}
