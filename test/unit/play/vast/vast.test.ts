import * as assert from 'uvu/assert';
import type { Core } from '../../../../src/contract/core';
import type { Placement } from '../../../../src/contract/placement';
import { create } from '../../../../src/play/vast/vast';
import { asWebUrl } from '../../../../src/shared/web-url';
import { openPage } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';
import { suite } from '../../../support/suite';

const test = suite('VAST codes');

test('a document that does not come in time is 301: what browsers call an aborted request is no code of VAST’s', async () => {
  const page = openPage({
    globals: { fetch: () => Promise.reject(new DOMException('Aborted', 'AbortError')) },
  });
  const source = { url: asWebUrl('https://ads.example/vast.xml'), xml: '' };
  const core = Object.assign(fakeCore(), {
    htmlTools: { slots: new WeakMap() } as Core['htmlTools'],
  });
  const failed = await create(core)
    .load(source, {} as Placement)
    .catch(({ code, message }) => ({ code, message }));
  page.close();
  assert.equal(failed, { code: 301, message: 'VAST 301' });
});
