import * as assert from 'uvu/assert';
import { STANDARD_NAMES } from '../../src/demand/networks/integrations';
import {
  acting,
  callsFor,
  chainOutcome,
  deed,
  NATIVE,
  network,
  openChain,
  pixelsOf,
  setChain,
} from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('standard networks');

for (const name of STANDARD_NAMES) {
  test(`${name} › a fill by its hook fires its trackingTags, is shown, and ends the chain`, async () => {
    setChain(stage().adServer, [acting(name, 'fill'), acting('two', 'fill')], { ad: NATIVE });
    const visit = await openChain(stage());
    assert.equal(await chainOutcome(visit.page), {
      state: 'rendered',
      calls: callsFor(true, name),
      timeouts: [],
      trace: [`Requested ${name}`, `Filled ${name}`],
    });
    assert.equal(await pixelsOf(visit, stage().adServer), [`requests=${name}`, `p=${name}`]);
    assert.is(await visit.page.locator('.native, #slot:not([hidden])').count(), 0);
    visit.assertQuiet();
  });

  test(`${name} › a no-fill by its hook fires that pixel alone, and the native ad is shown`, async () => {
    setChain(stage().adServer, [acting(name, 'no-fill')], { ad: NATIVE });
    const visit = await openChain(stage());
    assert.equal(await chainOutcome(visit.page), {
      state: 'rendered',
      calls: callsFor(true),
      timeouts: [],
      trace: [`Requested ${name}`, `PassedBack ${name}: it said so`],
    });
    const fired = [`requests=${name}`, `nofills=${name}`, 'native=1'];
    assert.equal((await pixelsOf(visit, stage().adServer)).sort(), fired.sort());
    assert.is(await visit.page.locator('iframe, .network-ad').count(), 0);
    visit.assertQuiet();
  });
}

const PLACES: [name: string, more: Record<string, string>][] = [
  ['headerTags', { headerTags: deed('fill', { name: 'openx' }) }],
  ['footerTags', { footerTags: deed('fill', { name: 'openx' }) }],
];

for (const [place, more] of PLACES) {
  test(`a hook called by a script of ${place} › is a fill, and what stands outside goes with the ad`, async () => {
    setChain(stage().adServer, [network('openx', more)]);
    const visit = await openChain(stage());
    assert.is((await chainOutcome(visit.page)).state, 'rendered');
    const scripts = visit.page.locator(`script[src^="${stage().networkOrigin}"]`);
    assert.is(await scripts.count(), 1);
    await visit.page.evaluate(() => (window as never as { unit: { destroy(): void } }).unit.destroy());
    assert.is(await scripts.count(), 0);
    visit.assertQuiet();
  });
}
