import type { Core } from '../contract/core';
import type { Settings } from '../public/settings';
import { CMP_TIMEOUT_MS } from '../shared/defaults';
import { patientTimer } from '../shared/patient-timer';

/**
 * Makes a `load` that waits for the consent chunk as long as for a consent platform, from when the
 * renderer is there: if the chunk's file hangs, nothing is allowed meanwhile (docs/privacy.md).
 */
export function limitConsent(
  load: Core['load'],
  loaded: Core['loaded'],
  settings: Settings,
): Core['load'] {
  let tooLate: Promise<never> | undefined;
  return (name) => {
    const loading = load(name);
    if (name !== 'consent') {
      return loading;
    }
    tooLate ||= Promise.resolve(loaded.renderer).then(
      () =>
        new Promise((_, reject) => {
          patientTimer(reject, settings.cmpTimeout ?? CMP_TIMEOUT_MS);
        }),
    );
    return Promise.race([loading, tooLate]);
  };
}
