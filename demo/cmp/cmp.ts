/**
 * A consent platform for the demo and for tests, made of the IAB's own parts: what speaks to the
 * tag is their code, and only the visitor's choice is ours. It replaces the stubs that the page has
 * had until then.
 */
import { CmpApi as GppApi } from '@iabgpp/cmpapi';
import { CmpApi as TcfApi } from '@iabtechlabtcf/cmpapi';
import { GVL, TCModel, TCString, type VendorList } from '@iabtechlabtcf/core';

/** What a visitor allows under the TCF. */
interface TcfChoice {
  purposes?: number[];
  features?: number[];
  vendors?: number[];
  disclosed?: number[];
}

/** The vendor that the demo's list has: ours. */
const VENDOR = 755;

const numbered = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      index + 1,
      { id: index + 1, name: `${index + 1}`, description: '', illustrations: [] },
    ]),
  );

/** A vendor list as small as the format allows. */
const vendorList = {
  gvlSpecificationVersion: 3,
  vendorListVersion: 100,
  tcfPolicyVersion: 5,
  lastUpdated: '2026-01-01T00:00:00Z',
  purposes: numbered(11),
  specialPurposes: numbered(3),
  features: numbered(3),
  specialFeatures: numbered(2),
  stacks: {},
  dataCategories: {},
  vendors: {
    [VENDOR]: {
      id: VENDOR,
      name: 'Native ads',
      purposes: [1, 2, 3, 4, 7],
      legIntPurposes: [],
      flexiblePurposes: [],
      specialPurposes: [],
      features: [],
      specialFeatures: [1, 2],
      urls: [],
    },
  },
} as unknown as VendorList;

function encode({
  disclosed = [VENDOR],
  features = [],
  purposes = [],
  vendors = [],
}: TcfChoice): string {
  const model = new TCModel(new GVL(vendorList));
  Object.assign(model, { cmpId: 10, cmpVersion: 1, consentScreen: 1, isServiceSpecific: true });
  model.purposeConsents.set(purposes);
  model.specialFeatureOptins.set(features);
  model.vendorConsents.set(vendors);
  model.vendorsDisclosed.set(disclosed);
  return TCString.encode(model);
}

const platform = {
  /**
   * The TCF starts to speak: with a choice of earlier, with its dialog, or to say that the law does
   * not apply.
   */
  startTcf(state: TcfChoice | 'dialog' | 'does not apply'): void {
    const api = new TcfApi(10, 1, true);
    if (state === 'does not apply') {
      api.update(null);
    } else if (state === 'dialog') {
      api.update(encode({}), true);
    } else {
      api.update(encode(state), false);
    }
    platform.choose = (choice) => {
      // As a dialog does: shown with the new string, then closed.
      api.update(encode(choice), true);
      api.update(encode(choice), false);
    };
  },
  /** The visitor chooses. */
  choose(_choice: TcfChoice): void {},

  /** The GPP starts to speak of some sections' fields. */
  startGpp(
    sections: number[],
    fields: [section: string, field: string, value: unknown][],
    isReady = true,
  ): void {
    const api = new GppApi(10, 1);
    for (const [section, field, value] of fields) {
      api.setFieldValue(section, field, value);
    }
    api.setApplicableSections(sections);
    api.setCmpStatus('loaded' as never);
    for (const [section] of fields) {
      api.fireSectionChange(section);
    }
    if (isReady) {
      api.setSignalStatus('ready' as never);
    }
    platform.changeGpp = (section, field, value) => {
      api.setSignalStatus('not ready' as never);
      api.setFieldValue(section, field, value);
      api.fireSectionChange(section);
      api.setSignalStatus('ready' as never);
    };
  },
  /** The visitor changes one field. */
  changeGpp(_section: string, _field: string, _value: unknown): void {},
};

Object.assign(window, { consentPlatform: platform });
