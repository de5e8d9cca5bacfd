import type { PlacementReport } from '../../public/diagnostics';
import { membersOf } from '../../shared/json';

/** How often each network was tried and timed out, and how long that took. */
export function timeoutsOf(placements: PlacementReport[]) {
  const countsByName = new Map<string, { tries: number; late: number; waited: number }>();
  for (const { trace } of placements) {
    const beganAt = new Map<string, number>();
    for (const { detail, time, type } of trace) {
      const name = String(membersOf(detail).providerName ?? '');
      const counts = countsByName.get(name) ?? {
        tries: 0,
        late: 0,
        waited: 0,
      };
      if (type === 'networkRequested') {
        counts.tries++;
        beganAt.set(name, time);
        countsByName.set(name, counts);
      }
      if (type === 'networkTimedOut') {
        counts.late++;
        counts.waited += time - (beganAt.get(name) ?? time);
      }
    }
  }
  return countsByName;
}

/** The server's words for a key that it knows, but has no ad for today. */
const NO_AD = /^no active campaigns found$/i;

/** Why a key is wrong; empty if it may be right. */
export function wrongKey({ key, reason, response }: PlacementReport) {
  if (!key) {
    return 'it has no key';
  }
  if (/^YOUR_/.test(key)) {
    return `${key} is the example’s`;
  }
  const { message, status } = membersOf(response);
  if (status === 'FAIL' && !NO_AD.test(String(message))) {
    return `the ad server says: ${message || reason}`;
  }
  return '';
}
