/**
 * A time limit in two halves. If the page is frozen meanwhile, only one half can be over when it resumes, so there is
 * always at least half of the time left to response. Returns a function that stops it.
 */
export function patientTimer(atLimit: () => void, ms: number): () => void {
  const half = ms / 2;
  let timer = setTimeout(() => {
    timer = setTimeout(atLimit, half);
  }, half);
  return () => clearTimeout(timer);
}
