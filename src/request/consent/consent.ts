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
import type { Signals } from './signals';
import { readTcf } from './tcf';
import { readUsPrivacy } from './us-privacy';

/** The consent interfaces, and the member of `Signals` that keeps what each has answered. */
const INTERFACES = [
  ['__tcfapi', 'tcf'],
  ['__gpp', 'gpp'],
  ['__uspapi', 'usPrivacy'],
] as const;

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
function phaseOf({ gpp, tcf, usPrivacy }: Partial<Signals>): 'settled' | 'asking' | 'silent' {
  const unsettled = [gpp, tcf, usPrivacy].filter(
    (signal) => signal !== undefined && !signal?.isSettled,
  );
  if (!unsettled.length) {
    return 'settled';
  }
  return unsettled.every((signal) => signal && 'isAsking' in signal && signal.isAsking)
    ? 'asking'
    : 'silent';
}

/**
 * Finds the platforms that have come, all before one is asked: the yes of one that answers at once
 * is none while another has not been heard.
 */
const findPlatforms = (core: Core, knownSignals: Partial<Signals>) =>
  INTERFACES.flatMap(([name, key]): [name: InterfaceName, ask: Ask][] => {
    const ask = knownSignals[key] === undefined && connect(core, name);
    if (!ask) {
      return [];
    }
    knownSignals[key] = null;
    return [[name, ask]];
  });

/** What the request of a placement waits for that the page has destroyed: it never leaves. */
const never = () => new Promise<never>(() => {});

/** Finds out what the visitor and the law allow (docs/privacy.md). */
function createReader(core: Core): ConsentReader {
  const { emit, guard, settings } = core;
  const knownSignals: Pick<Signals, 'tcf' | 'gpp' | 'usPrivacy'> = {};
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
  const setSignal = <Name extends keyof typeof knownSignals>(
    name: Name,
    signal: (typeof knownSignals)[Name],
  ) => {
    knownSignals[name] = signal;
    for (const checkNow of waitingChecks) {
      checkNow();
    }
    if (!waitingChecks.size) {
      announce();
    }
  };
  const askPlatform: Record<InterfaceName, (ask: Ask) => void> = {
    __tcfapi: (ask) =>
      ask('addEventListener', (response, isSuccess) => {
        setSignal('tcf', isSuccess === false ? null : readTcf(response, settings.gvlVendorId));
      }),
    __gpp: (ask) =>
      ask('addEventListener', (event, isSuccess) =>
        setSignal('gpp', isSuccess === false ? null : readGpp(membersOf(event).pingData)),
      ),
    __uspapi(ask) {
      askUsPrivacy = () =>
        ask('getUSPData', (...said) => setSignal('usPrivacy', readUsPrivacy(...said)));
      askUsPrivacy();
    },
  };
  const connectPlatforms = () => {
    const found = findPlatforms(core, knownSignals);
    if (found[0]) {
      foundAt = now();
    }
    for (const [name, ask] of found) {
      // A platform that throws counts as one that does not answer.
      guard(askPlatform[name])(ask);
    }
  };

  return {
    async parameters(placement, ownIdentity) {
      askUsPrivacy();
      await core.consent();
      if (placement.state === 'destroyed') {
        return never();
      }
      return () => ({
        ...consent.parameters(),
        ...(consent.allows('id') && ownIdentity()),
      });
    },

    fillMacros: (result) =>
      result.reason ? result : { raw: fillMacros(result.raw, consent.parameters()) },

    decide(isOut) {
      isOptedOut = () => isOut(settings) || hasOptedOutBefore(settings);
      return new Promise((resolve) => {
        let timerId: ReturnType<typeof setTimeout> | undefined;
        let phase: string | undefined;
        const finish = () => {
          clearTimeout(timerId);
          waitingChecks.delete(checkSignals);
          announce();
          resolve(consent);
        };
        const checkSignals = () => {
          const currentPhase = phaseOf(knownSignals);
          if (
            currentPhase === 'settled' ||
            (currentPhase === 'asking' && !settings.consentTimeout)
          ) {
            finish();
          } else if (currentPhase !== phase) {
            clearTimeout(timerId);
            const remainingMs = foundAt + (settings.cmpTimeout ?? CMP_TIMEOUT_MS) - now();
            timerId = setTimeout(
              guard(finish),
              currentPhase === 'asking' ? settings.consentTimeout : remainingMs,
            );
          }
          phase = currentPhase;
        };
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
