import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { FRAMEWORKS, openApp, told } from '../support/app-page';
import { suiteOnStage } from '../support/stage';
import { tagLoaded } from '../support/tab';

const { test, stage } = suiteOnStage('connections of apps');

const AD = { id: 'a', props: { apiKey: 'a' } };

/** On the page: where the head connects to, each once, and how its scripts are asked for. */
const HEAD = `({
  links: [...new Set([...document.querySelectorAll('link[rel=preconnect]')].map(({ href }) => new URL(href).origin))],
  scripts: [...document.scripts].filter(({ src }) => /tag\\.js/.test(src)).map(({ crossOrigin }) => crossOrigin),
})`;

for (const framework of FRAMEWORKS) {
  test(`${framework} › connects to the ad server of the settings, and loads the tag without credentials`, async () => {
    stage().adServer.setZone('a', trackedAnswer());
    const { page, show, visit } = await openApp(stage(), framework);
    await show({ ads: [AD] });
    await told(page, 'filled a');
    assert.equal(await page.evaluate(HEAD), { links: [stage().adsOrigin], scripts: ['anonymous'] });
    assert.is(await page.locator('#root link').count(), 0);
    visit.assertQuiet();
  });

  test(`${framework} › a host without the header › is asked once more, without the attribute`, async () => {
    const { page, show, visit } = await openApp(stage(), framework);
    await show({ src: `${stage().tagOrigin}/without-cors/tag.js`, ads: [AD] });
    await tagLoaded(page);
    const { scripts } = (await page.evaluate(HEAD)) as { scripts: unknown[] };
    assert.equal(scripts, [null]);
    assert.is(visit.requests.filter((url) => url.endsWith('/tag.js')).length, 2);
  });
}
