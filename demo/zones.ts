/** Ways to answer that are not an answer. */
const BEHAVIOURS = ['never', 'status', 'rubbish', 'nothing', 'twice'] as const;

/**
 * `never` keeps the connection open, `status` answers with an HTTP status, `rubbish` with something
 * that is no script, `nothing` with an empty script, `twice` calls the callback two times.
 */
export type Behaviour = (typeof BEHAVIOURS)[number];

/** What a zone was told to do. Without anything it answers what is stored under its id. */
export interface Zone {
  /** Any JSON: the answer, word for word except for foreign URLs. */
  answer?: unknown;
  /** The zone whose stored answer is given. */
  answerOf?: string;
  /** Milliseconds that the answer is held back. */
  delayMs?: number;
  behaviour?: Behaviour;
  /** The HTTP status for `status`. Default 500. */
  status?: number;
}

/** The zones that were told something, those of the demo pages among them. */
export interface Zones {
  get(zid: string): Zone;
  set(zid: string, zone: Zone): void;
  /** Forgets all but the demo's own zones. */
  clear(): void;
}

const READY_MADE: [string, Zone][] = [
  ['YOUR_API_KEY', { answerOf: 'native-story' }],
  ['demo-bid', { answerOf: 'bid-ad' }],
  ['demo-banner', { answerOf: 'bid-ad' }],
  ['zone-late', { answerOf: 'native-story', delayMs: 1500 }],
  ['zone-never', { behaviour: 'never' }],
  ['zone-500', { behaviour: 'status', status: 500 }],
  ['zone-rubbish', { behaviour: 'rubbish' }],
];

/** Zones as they are before anybody says otherwise. */
export function createZones(): Zones {
  let zones = new Map(READY_MADE);
  return {
    get: (zid) => zones.get(zid) ?? {},
    set: (zid, zone) => zones.set(zid, zone),
    clear: () => {
      zones = new Map(READY_MADE);
    },
  };
}

function isOptionalNumber(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && Number.isFinite(value) && value >= 0);
}

/** Whether posted JSON tells a zone something that can be done. */
export function isZone(value: unknown): value is Zone {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return false;
  }
  const { behaviour, delayMs, status }: Partial<Record<keyof Zone, unknown>> = value;
  const isKnown = behaviour === undefined || BEHAVIOURS.some((known) => known === behaviour);
  return isKnown && isOptionalNumber(delayMs) && isOptionalNumber(status);
}
