import * as assert from 'uvu/assert';
import { createFillHooks } from '../../../../src/demand/in-page/fill-hooks';
import { openPage, type Page } from '../../../support/dom';
import { test } from '../../../support/suite';

let page: Page;
let hooks: ReturnType<typeof createFillHooks>;
let heard: string[];

test.before.each(() => {
  page = openPage();
  hooks = createFillHooks();
  heard = [];
});
test.after.each(() => page.close());

/** Waits under a label, which is written down with what is heard. */
function wait(label: string, name: string | false | undefined): void {
  const write = (what: string) => () => void heard.push(`${label} ${what}`);
  const signals = { fill: write('fill'), noFill: write('noFill') };
  hooks.wait({ name, noFillHook: undefined, signals }, write('late'));
}

function call(hook: string, ...args: unknown[]): void {
  (page.window[hook] as (...args: unknown[]) => void)(...args);
}

test('hooks › unknown names, no name and names of other types reach nobody', () => {
  wait('nameless', undefined);
  wait('hookless', false);
  for (const name of ['nobody', '', undefined, null, false, 0, {}]) {
    call('_an_adFill', name);
    call('_an_adNoFill', name);
  }
  call('_an_adFill');
  assert.equal(heard, []);
});
