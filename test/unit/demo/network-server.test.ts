import * as assert from 'uvu/assert';
import { HOSTILE_SCRIPTS, hostileScript } from '../../../demo/hostile-scripts';
import { createNetworkServer } from '../../../demo/network-server';
import { test } from '../../support/suite';

test('network server › a script does what its address says, under the name that it says', async () => {
  const { app, requests } = createNetworkServer();
  const answer = await app.request('/do/no-fill.js?name=openx');
  assert.match(answer.headers.get('content-type') ?? '', 'javascript');
  assert.match(await answer.text(), '_an_adNoFill("openx");');
  assert.equal(requests, ['/do/no-fill.js?name=openx']);
});

test('network server › what was to be done later waits in the browser', async () => {
  const { app } = createNetworkServer();
  const text = await (await app.request('/do/fill.js?name=urx&wait=250')).text();
  assert.match(text, /setTimeout\(function \(\) \{[\s\S]*_an_adFill\("urx"\);[\s\S]*\}, 250\);/);
});

for (const path of [
  '/do/nothing-known.js',
  '/do/constructor.js',
  '/hostile/constructor.js',
  '/elsewhere',
]) {
  test(`network server › ${path} is not there`, async () => {
    assert.is((await createNetworkServer().app.request(path)).status, 404);
  });
}

for (const name of Object.keys(HOSTILE_SCRIPTS)) {
  test(`network server › hostile ${name} has the addresses filled in, and parses`, () => {
    const script = hostileScript(name, 'https://net.example', 'urx') ?? '';
    assert.not.match(script, /EVIL|MALWARE|OTHER/);
    assert.not.throws(() => new Function(script));
  });
}
