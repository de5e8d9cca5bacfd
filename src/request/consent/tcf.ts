import { type Json, membersOf } from '../../shared/json';
import { ownProperties } from '../../shared/own-properties';
import type { TcfSignal } from './signals';

/** The own members of a value that a platform returned: a polluted prototype gives no consent. */
const ownView = (value: unknown) => ownProperties(membersOf(value));

/** Purposes that require consent: a legitimate interest is not enough. TCF policies 2.2. */
const CONSENT_ONLY = [1, 3, 4, 5, 6];

/**
 * A publisher's restriction of a purpose for a vendor. TCF: 0 not allowed, 1 consent, 2 legitimate
 * interest.
 */
function restrictionOf(publisher: Json, purpose: number, vendorId: number | undefined) {
  return vendorId === undefined
    ? undefined
    : ownView(ownView(publisher.restrictions)[purpose])[vendorId];
}

/**
 * Whether a legal ground (`consents` or `legitimateInterests`) holds for a purpose, and for our
 * vendor number if set.
 */
function hasGround(data: Json, ground: string, purpose: number, vendorId: number | undefined) {
  const isGranted = (record: unknown, key: number) =>
    ownView(ownView(record)[ground])[key] === true;
  return (
    isGranted(data.purpose, purpose) && (vendorId === undefined || isGranted(data.vendor, vendorId))
  );
}

/**
 * Reads the data of a TCF platform. `vendorId` is our number in the Global Vendor List. TCF 2.2,
 * 2.3.
 */
export function readTcf(tcData: unknown, vendorId: number | undefined): TcfSignal {
  const data = ownView(tcData);
  const { eventStatus, gdprApplies, tcString } = data;
  const { disclosedVendors } = ownView(data.vendor);
  // Since 2.3, a vendor that was not disclosed to the visitor has no legal ground.
  const isDisclosed =
    vendorId === undefined || !disclosedVendors || ownView(disclosedVendors)[vendorId] === true;
  return {
    applies: typeof gdprApplies === 'boolean' ? gdprApplies : undefined,
    text: typeof tcString === 'string' ? tcString : '',
    isSettled:
      gdprApplies === false ||
      (gdprApplies === true &&
        (eventStatus === 'tcloaded' || eventStatus === 'useractioncomplete')),
    isAsking: eventStatus === 'cmpuishown',
    allowsPurpose(purpose) {
      const restriction = restrictionOf(ownView(data.publisher), purpose, vendorId);
      if (!isDisclosed || restriction === 0) {
        return false;
      }
      const byConsent = hasGround(data, 'consents', purpose, vendorId);
      const byInterest =
        !CONSENT_ONLY.includes(purpose) &&
        hasGround(data, 'legitimateInterests', purpose, vendorId);
      return (byConsent && restriction !== 2) || (byInterest && restriction !== 1);
    },
    hasFeature: (feature) => isDisclosed && ownView(data.specialFeatureOptins)[feature] === true,
  };
}
