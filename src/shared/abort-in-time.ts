import { patientTimer } from './patient-timer';

/** Time limit of a call that delivers something, in ms. docs/options.md#limits. */
const DELIVERY_TIMEOUT_MS = 10_000;

/** A signal that gives a call up which hangs, also while its answer is being read. */
export function abortInTime(): AbortSignal {
  const controller = new AbortController();
  patientTimer(() => controller.abort(), DELIVERY_TIMEOUT_MS);
  return controller.signal;
}
