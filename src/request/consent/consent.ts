import type { Activity } from '../../contract/activity';
import type { Core } from '../../contract/core';
import type { Consent, ConsentReader } from '../../contract/request';
import type { Settings } from '../../public/settings';
import type { InterfaceName } from '../../shared/consent-platform';
import { CMP_TIMEOUT_MS, OPT_OUT_KEY } from '../../shared/defaults';
import { membersOf } from '../../shared/json';
import { now } from '../../shared/now';
import { type Ask, connect } from './connect';
import { readGpp } from './gpp';
import { fillMacros } from './macros';
import { allows, FORBIDDABLE } from './rules';
import { type KnownSignals, type Signals, unsettledOf } from './signals';
import { readTcf } from './tcf';
import { readUsPrivacy } from './us-privacy';

type AnySignal = KnownSignals[keyof KnownSignals];

/** A consent platform. */
type Platform = [
  name: InterfaceName,
  /** The member of `Signals` that keeps what it says. */
  key: keyof KnownSignals,
  command: string,
  read: (response: unknown, isSuccess: unknown, settings: Settings) => AnySignal,
];

const PLATFORMS: Platform[] = [
  [
    '__tcfapi',
    'tcf',
    'addEventListener',
    (response, isSuccess, { gvlVendorId }) =>
      isSuccess === false ? null : readTcf(response, gvlVendorId),
  ],
  [
    '__gpp',
    'gpp',
    'addEventListener',
    (event, isSuccess) => (isSuccess === false ? null : readGpp(membersOf(event).pingData)),
  ],
  // Tells of no change by itself, and is asked again.
  ['__uspapi', 'usPrivacy', 'getUSPData', readUsPrivacy],
];

/**
 * Whether the visitor opted out on an earlier page view. Read only if there is an identity frame to
 * opt out of.
 */
function hasOptedOutBefore({ identityFrame }: Settings) {
  try {
    return !!identityFrame && OPT_OUT_KEY in localStorage;
  } catch {
    return false;
  }
}

/** The signals under their wire names. */
function parametersOf({ gdprApplies, gpp, tcf, usPrivacy }: Signals) {
  const parameters: Record<string, string> = {};
  // A platform that has not said whether the law applies has not said no.
  const applies = tcf?.applies ?? (tcf !== undefined || gpp?.tcf || gdprApplies || undefined);
  if (applies !== undefined) {
    parameters.gdpr = applies ? '1' : '0';
  }
  if (tcf?.text) {
    parameters.gdpr_consent = tcf.text;
  }
  if (gpp?.text) {
    parameters.gpp = gpp.text;
  }
  if (gpp?.sections.length) {
    parameters.gpp_sid = gpp.sections.join();
  }
  if (usPrivacy?.text) {
    parameters.us_privacy = usPrivacy.text;
  }
  return parameters;
}

/**
 * Whether the page's platforms know the visitor's choice, show their dialog, or have not answered.
 */
function phaseOf(knownSignals: KnownSignals): 'settled' | 'asking' | 'silent' {
  const unsettled = unsettledOf(knownSignals);
  if (!unsettled.length) {
    return 'settled';
  }
  return unsettled.every((signal) => signal?.isAsking) ? 'asking' : 'silent';
}

/**
 * Finds the platforms that have come, all before one is asked: the yes of one that answers at once
 * is none while another has not been heard.
 */
const findPlatforms = (core: Core, knownSignals: KnownSignals) =>
  PLATFORMS.flatMap((platform): [platform: Platform, ask: Ask][] => {
    const [name, key] = platform;
    const ask = knownSignals[key] === undefined && connect(core, name);
    if (!ask) {
      return [];
    }
    knownSignals[key] = null;
    return [[platform, ask]];
  });

/**
 * Makes the check whether the platforms have said enough. `finish` is called when they have, or
 * when their time is over, which began at `foundAt`.
 */
function createCheck(
  { guard, settings }: Core,
  knownSignals: KnownSignals,
  foundAt: () => number,
  finish: () => void,
) {
  let timerId: ReturnType<typeof setTimeout> | undefined;
  let phase: string | undefined;
  return () => {
    const currentPhase = phaseOf(knownSignals);
    if (currentPhase === 'settled' || (currentPhase === 'asking' && !settings.consentTimeout)) {
      clearTimeout(timerId);
      finish();
    } else if (currentPhase !== phase) {
      clearTimeout(timerId);
      const remainingMs = foundAt() + (settings.cmpTimeout ?? CMP_TIMEOUT_MS) - now();
      timerId = setTimeout(
        guard(finish),
        currentPhase === 'asking' ? settings.consentTimeout : remainingMs,
      );
    }
    phase = currentPhase;
  };
}

/** Finds out what the visitor and the law allow (docs/privacy.md). */
function createReader(core: Core): ConsentReader {
  const { emit, guard, settings } = core;
  const knownSignals: KnownSignals = {};
  /** The listeners to changes, each with the activity that it waits for, if any. */
  const listeners = new Map<() => void, Activity | undefined>();
  const waitingChecks = new Set<() => void>();
  let isOptedOut = () => false;
  /** When the latest platform was found. Its time limit starts here, once for the page. */
  let foundAt = 0;
  let announcedText: string | undefined;
  /** Asks US Privacy again, which tells of no change by itself. */
  let askUsPrivacy = () => {};
  const signals = (): Signals => ({
    ...knownSignals,
    isOptedOut,
    gdprApplies: !!settings.gdprApplies,
    isForChildren: !!settings.childDirected,
  });
  const consent: Consent = {
    allows: (activity) => allows(activity, signals()),
    parameters: () => parametersOf(signals()),
    whenever(listener, activity) {
      listeners.set(listener, activity);
      if (!activity || consent.allows(activity)) {
        listener();
      }
    },
  };

  const announce = () => {
    const detail = { ...consent.parameters(), allowed: FORBIDDABLE.filter(consent.allows) };
    const detailText = JSON.stringify(detail);
    if (detailText !== announcedText) {
      announcedText = detailText;
      emit('consent', undefined, detail);
      listeners.forEach(guard((activity, listener) => consent.whenever(listener, activity)));
    }
  };
  const connectPlatforms = () => {
    const found = findPlatforms(core, knownSignals);
    if (found[0]) {
      foundAt = now();
    }
    for (const [[, key, command, read], ask] of found) {
      // A platform that throws counts as one that does not answer.
      // By name: a platform may say less than its standard, or more.
      const askNow = () =>
        ask(command, (response, isSuccess) => {
          // What throws when it is read takes back what was said before.
          knownSignals[key] = null;
          (knownSignals as Record<string, AnySignal>)[key] = read(response, isSuccess, settings);
          for (const checkNow of waitingChecks) {
            checkNow();
          }
          if (!waitingChecks.size) {
            announce();
          }
        });
      if (key === 'usPrivacy') {
        askUsPrivacy = askNow;
      }
      guard(askNow)();
    }
  };

  return {
    async parameters(placement, ownIdentity) {
      askUsPrivacy();
      await core.consent();
      if (placement.state === 'destroyed') {
        // Its request never leaves.
        return new Promise<never>(() => {});
      }
      return () => ({ ...consent.parameters(), ...(consent.allows('id') && ownIdentity()) });
    },

    fillMacros: (result) =>
      result.reason ? result : { raw: fillMacros(result.raw, consent.parameters()) },

    decide(isOut) {
      isOptedOut = () => isOut(settings) || hasOptedOutBefore(settings);
      return new Promise((resolve) => {
        const checkSignals = createCheck(
          core,
          knownSignals,
          () => foundAt,
          () => {
            waitingChecks.delete(checkSignals);
            announce();
            resolve(consent);
          },
        );
        waitingChecks.add(checkSignals);
        connectPlatforms();
        checkSignals();
      });
    },
  };
}

/** The entry of the consent chunk. */
export function create(core: Core): ConsentReader {
  // The loader may have stopped waiting for this chunk, and go on as if nothing were allowed. The
  // platforms are asked, and the `consent` event comes, all the same.
  setTimeout(() => core.consent()?.catch(() => {}));
  return createReader(core);
}
