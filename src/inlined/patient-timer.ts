/**
 * Runs a time limit in halves: of a page that is frozen meanwhile, only one can be over when it goes on, so what is waited
 * for has at least half of its time. Returns a function that ends it.
 */
export function patientTimer(atLimit: () => void, ms: number): () => void {
  const half = ms / 2;
  let timer = setTimeout(() => {
    timer = setTimeout(atLimit, half);
  }, half);
  return () => clearTimeout(timer);
}
