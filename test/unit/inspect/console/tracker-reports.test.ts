import * as assert from 'uvu/assert';
import type { Placement } from '../../../../src/contract/placement';
import { trackerReports } from '../../../../src/inspect/console/tracker-reports';
import { pageFor } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';
import { suite } from '../../../support/suite';

const test = suite('tracker reports');
pageFor(test);

/** What is reported of the lists of a network. */
function reportsOf(trackingUrls: object) {
  const contents = { response: { ads: [], networks: [{ trackingUrls }] } };
  const placement = { options: {}, rendering: { contents } } as unknown as Placement;
  return trackerReports(placement, fakeCore().trust).map(({ kind, url }) => [kind, url]);
}

test('tracker reports › have the kinds that the tag knows, and no others', () => {
  const urls = ['https://t.example/1'];
  const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];
  const strangers = Object.fromEntries(
    [...inherited, 'actions', 'size', 'get'].map((name) => [name, urls]),
  );
  const lists = JSON.parse(`{ "__proto__": ${JSON.stringify(urls)} }`);
  assert.equal(reportsOf({ ...strangers, nofills: urls }), [
    ['network passed back', 'https://t.example/1'],
  ]);
  assert.equal(reportsOf(lists), []);
});

test('tracker reports › do not tell who the visitor is', () =>
  assert.equal(reportsOf({ requests: ['https://t.example/?uuid=jane&a=1'] }), [
    ['network asked', 'https://t.example/?uuid=…&a=1'],
  ]));
