import { basename } from 'node:path';
import * as assert from 'uvu/assert';
import { typeScriptFiles } from '../../scripts/source-graph';
import { testsOf } from '../runner/tests-of';
import { test } from '../support/suite';

test('npm test -- NAME › finds the tests of each module of src that runs', () => {
  const modules = typeScriptFiles('src')
    .filter((file) => !/^(contract|public)\/|\.d\.ts$/.test(file))
    .map((file) => basename(file).replace(/\.tsx?$/, ''));
  assert.ok(modules.length > 300);
  const untested = modules.filter((name) => testsOf(name).length === 0);
  assert.equal(untested, []);
});

test('npm test -- NAME › goes the shortest way from the module to a test', () =>
  assert.equal(testsOf('ad-request-url'), ['test/unit/loader/ad-request/num-ads.test.ts']));
