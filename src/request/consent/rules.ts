import type { Activity } from '../../contract/activity';
import { type Signals, type TcfSignal, unsettledOf } from './signals';

interface Rule {
  /** TCF purposes that are all needed: 1 storage, 2 selecting ads, 7 measuring ads. */
  purposes: number[];
  /** TCF special features: 1 precise place, 2 active fingerprinting. */
  features?: number[];
  /**
   * Whether an opt-out (US states, US Privacy, Global Privacy Control, ours) forbids the activity.
   */
  yieldsToOptOut: boolean;
}

/**
 * Which activity needs what. The sources are in docs/privacy.md. An ad request has no rule: it
 * always goes out (docs/decisions/013-no-platform-is-no-refusal.md).
 */
const RULES: Record<Exclude<Activity, 'request'>, Rule> = {
  id: {
    purposes: [1],
    features: [2],
    yieldsToOptOut: true,
  },
  storage: { purposes: [1], yieldsToOptOut: false },
  cookieMatch: { purposes: [1], yieldsToOptOut: true },
  identity: { purposes: [1], yieldsToOptOut: true },
  networks: { purposes: [2], yieldsToOptOut: false },
  bids: { purposes: [2], yieldsToOptOut: false },
  analytics: { purposes: [7], yieldsToOptOut: false },
  geo: {
    purposes: [],
    features: [1],
    yieldsToOptOut: true,
  },
};

/** The activities that a signal can forbid: all but the request. */
export const FORBIDDABLE = Object.keys(RULES) as Activity[];

/**
 * Whether a platform has not answered yet. A missing answer counts as a refusal, except for the ad
 * request itself.
 */
function isUnsettled(signals: Signals) {
  const { gdprApplies, gpp, tcf } = signals;
  // The page says that the law applies, but it has no consent platform.
  return (gdprApplies && tcf === undefined && !gpp?.tcf) || unsettledOf(signals).length;
}

const allowsByTcf = (tcf: TcfSignal | null | undefined, { features = [], purposes }: Rule) =>
  !tcf ||
  tcf.applies === false ||
  (purposes.every(tcf.allowsPurpose) && features.every(tcf.hasFeature));

const isOptedOut = (signals: Signals) =>
  !!signals.gpp?.isOptedOut || /^..Y/i.test(signals.usPrivacy?.text || '') || signals.isOptedOut();

function isAllowed(activity: Activity, signals: Signals) {
  if (activity === 'request') {
    return true;
  }
  // A child's bids are requested with `regs.coppa`. All other activities tell who the visitor is,
  // or reach third parties, and are forbidden.
  if (signals.isForChildren && activity !== 'bids') {
    return false;
  }
  if (isUnsettled(signals)) {
    return false;
  }
  const rule = RULES[activity];
  if (!allowsByTcf(signals.tcf, rule) || !allowsByTcf(signals.gpp?.tcf, rule)) {
    return false;
  }
  // Last, because it may read the storage, which needs the permissions checked above.
  return !rule.yieldsToOptOut || !isOptedOut(signals);
}

/** Whether an activity is allowed. If reading a platform's answer throws, it is forbidden. */
export function allows(activity: Activity, signals: Signals) {
  try {
    return isAllowed(activity, signals);
  } catch {
    return false;
  }
}
