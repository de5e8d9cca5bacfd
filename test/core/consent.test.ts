import {
  EVERYTHING,
  FREE,
  NO_SIGNAL,
  NOTHING,
  testOutgoing,
  WITHOUT_IDS,
} from '../support/consent-stand';
import { suiteOnStage } from '../support/stage';

testOutgoing(suiteOnStage('consent'), [
  ['no platform and no opt-out signal is no restriction', {}, {}, { ...FREE, query: NO_SIGNAL }],
  [
    'a TCF platform that grants everything, and our vendor',
    { stubs: ['tcf'], start: `consentPlatform.startTcf(${EVERYTHING})` },
    { gvlVendorId: 755 },
    { ...FREE, query: { gdpr: '1', gdpr_consent: /^C[\w-]+/ } },
  ],
  [
    'a TCF platform that refuses everything',
    { stubs: ['tcf'], start: 'consentPlatform.startTcf({})' },
    {},
    { ...NOTHING, query: { gdpr: '1', gdpr_consent: /^C/ } },
  ],
  [
    'GPP: national section, opted out',
    { stubs: ['gpp'], start: `consentPlatform.startGpp([7], [['usnat', 'SaleOptOut', 1]])` },
    {},
    { ...WITHOUT_IDS, query: { gpp: /^D/, gpp_sid: '7' } },
  ],
  [
    'Global Privacy Control',
    { first: `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });` },
    {},
    { ...WITHOUT_IDS, query: NO_SIGNAL },
  ],
]);
