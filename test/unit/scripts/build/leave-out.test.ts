import * as assert from 'uvu/assert';
import { leavableNames, leftOutCode, readLeftOut } from '../../../../scripts/build/leave-out';
import { test } from '../../../support/suite';

test('leave out › chunks by name, separated by commas or one by one', () => {
  assert.equal(readLeftOut(['vast,aws', 'console']), {
    aliases: {},
    chunks: ['vast', 'aws', 'console'],
  });
  assert.equal(readLeftOut([]), { aliases: {}, chunks: [] });
});

test('leave out › parts of the loader with the chunks that only they need', () => {
  const { aliases, chunks } = readLeftOut(['bids', 'bidding', 'old-pages', 'visitor-id']);
  assert.equal(Object.keys(aliases), ['./request-bids', './old-pages', './visitor-id']);
  assert.equal(chunks, ['bidding', 'openrtb', 'native-bid', 'compat']);
});

for (const name of ['renderer', 'parts', 'doubt', 'in-view', 'ui', 'messages', 'vats', '../src']) {
  test(`leave out › ${name} is refused, with the names that can be left out`, () =>
    assert.throws(
      () => readLeftOut([name]),
      new RegExp(`--without ${name}: a build can leave out .*vast`),
    ));
}

for (const name of leavableNames().filter(
  (one) => !['visitor-id', 'old-pages', 'bids'].includes(one),
)) {
  test(`leave out › the code of ${name} says so once, and fails each time`, async () => {
    const { create } = await import(
      `data:text/javascript,${encodeURIComponent(leftOutCode(name))}`
    );
    const said: unknown[] = [];
    const core = { log: (...args: unknown[]) => void said.push(args) };
    for (let times = 0; times < 2; times++) {
      assert.throws(() => create(core), `${name} was left out of this build`);
    }
    assert.equal(said, [[215, name]]);
  });
}
