import * as assert from 'uvu/assert';
import { toldMessages } from '../support/ad-page';
import { outcome, type Page, pageFor, RECORD } from '../support/bad-input-stand';
import { pageHtml } from '../support/page-html';
import { snippet, tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('what goes wrong');

test('a missing element › is waited for, then ends failed with its message', async () => {
  const visit = await stage().open(pageFor('native-story', { elementId: 'nowhere' }));
  const { state, outcomes, messages } = await outcome(visit, 1);
  assert.is(state, 'failed');
  assert.equal(outcomes, [
    ['callbackOnAdResponse', true],
    ['userCallbackOnAdLoad', false],
    ['callback', false, null],
  ]);
  assert.equal(messages, ['[AN] Element not found #nowhere, placement native-story']);
  visit.assertQuiet();
});

test('an element that comes late › gets its ad', async () => {
  const visit = await stage().open(pageFor('native-story', { elementId: 'late', html: '' }));
  await visit.page.waitForFunction(() => (window as never as Page).unit?.state === 'fetched');
  await visit.page.evaluate(() => {
    document.body.appendChild(document.createElement('div')).id = 'late';
  });
  await visit.page.waitForSelector('.harbor-story');
  visit.assertQuiet();
});

test('callbacks that throw › stop nothing, and nothing else is thrown into the page', async () => {
  const throwing = `
    ${RECORD}
    unit.config.callbackOnAdResponse = function () { throw new Error('one'); };
    unit.config.callback = function () { outcomes.push('callback'); throw new Error('two'); };
    adsnativetag.updateConfig({ userCallbackOnAdLoad: function () { throw new Error('three'); }, processNativeAdElement: function () { throw new Error('four'); } });
    adsnativetag.on('adRendered', function () { throw new Error('five'); });
    adsnativetag.on('error', function (event) { (window.errors = window.errors || []).push(event.message); throw new Error('six'); });
  `;
  const visit = await stage().open(
    pageHtml({
      body: `<div id="slot"></div>${snippet({ apiKey: 'native-story', elementId: 'slot', script: throwing })}`,
    }),
  );
  await visit.page.waitForFunction(() => (window as never as { errors?: string[] }).errors);
  const { outcomes, errors } = await visit.page.evaluate(() => {
    const { errors, outcomes } = window as never as { outcomes: string[]; errors: string[] };
    return { errors, outcomes };
  });
  assert.equal(outcomes, ['callback']);
  assert.equal([...new Set(errors)], ['A function of the page threw.']);
  // The browser says what each of them threw.
  visit.assertQuiet(/^Error: (one|two|three|four|five|six)$/);
});

test('a queue entry that is a string › is an error in the log, and the rest of the queue runs', async () => {
  const visit = await stage().open(
    pageHtml({
      body: `<div id="slot"></div><script>
        var adsnativetag = { cmdQ: [
          function () { adsnativetag.updateConfig({ logLevel: 'error' }); },
          'not a function',
          function () { window.rest = true; }
        ] };
      </script>${tagScript()}`,
    }),
  );
  await visit.page.waitForFunction(() => (window as never as { rest?: boolean }).rest);
  assert.equal(await toldMessages(visit, 1), ['[AN] Commands must wrapped in a function']);
  assert.is(visit.consoleLines[0]?.type, 'error');
  visit.assertQuiet();
});

test('an answer that calls twice › is drawn once', async () => {
  stage().adServer.setZone('native-story', { behaviour: 'twice' });
  const visit = await stage().open(pageFor('native-story'));
  assert.is((await outcome(visit)).state, 'rendered');
  await visit.settled();
  assert.is(await visit.page.locator('.harbor-story').count(), 1);
  assert.is(stage().pixels(/im\.gif/).length, 1);
  visit.assertQuiet();
});
