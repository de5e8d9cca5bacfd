import * as assert from 'uvu/assert';
import { publicSettings } from '../../../../src/inspect/console/public-settings';
import { shownSettings } from '../../../../src/loader/config';
import type { Settings } from '../../../../src/public/settings';
import { SETTINGS_RULES } from '../../../../src/report/advice/settings-rules';
import { fakeCore } from '../../../support/fake-core';
import { test } from '../../../support/suite';

const NAMES = Object.keys(SETTINGS_RULES);

/** What `getConfig()` answers itself, whatever the page has set. */
const ANSWERED = 'preview';

/** Whether a setting's value can be found in what others may read. */
const isTold = (shown: unknown) => JSON.stringify(shown).includes('a secret');

test('each setting that getConfig() hides › is in no diagnosis', () => {
  const hidden = NAMES.filter((name) => name !== ANSWERED).filter((name) => {
    const settings = { [name]: 'a secret' } as never as Settings;
    return !isTold(shownSettings(fakeCore({ settings }), settings));
  });
  assert.ok(hidden.includes('nonce'), String(hidden));
  for (const name of hidden) {
    const settings = { [name]: { key: 'a secret' } } as never as Settings;
    assert.not.ok(isTold(publicSettings(settings, NAMES)), name);
  }
});

test('a setting that the tag does not know › is in no diagnosis', () => {
  const settings = { partnerToken: 'a secret' } as never as Settings;
  assert.not.ok(isTold(publicSettings(settings, NAMES)));
});
