import { now } from './now';

/**
 * A time limit that is waited for in two halves. If the second half takes longer than the whole
 * limit, the page was frozen or the computer slept: a third half follows, so that a response has at
 * least half of the limit to arrive in. Returns a function that stops the timer.
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
