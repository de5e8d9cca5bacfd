import * as assert from 'uvu/assert';
import { bundledSbom, type Sbom } from '../../../../scripts/release/sbom';
import { assertEach } from '../../../support/assert-list';
import { test } from '../../../support/suite';

const component = (name: string, version: string) => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
});

const ALL: Sbom = {
  serialNumber: 'urn:uuid:1',
  metadata: { timestamp: 'now', component: { 'bom-ref': 'tag@1.0.0', name: 'a-folder' } },
  components: [
    component('preact', '11.0.0'),
    component('preact', '10.0.0'),
    component('signals', '2.0.0'),
    component('uvu', '1.0.0'),
  ],
  dependencies: [
    { ref: 'tag@1.0.0', dependsOn: ['preact@11.0.0', 'uvu@1.0.0'] },
    { ref: 'signals@2.0.0', dependsOn: ['preact@11.0.0', 'uvu@1.0.0'] },
    { ref: 'preact@11.0.0', dependsOn: [] },
    { ref: 'uvu@1.0.0', dependsOn: [] },
  ],
};

const BUNDLED = [
  { name: 'preact', version: '11.0.0' },
  { name: 'signals', version: '2.0.0' },
];

test('sbom › lists what is bundled, by name and version, and nothing else', () => {
  const { components, dependencies, metadata, ...rest } = bundledSbom(ALL, 'tag', BUNDLED);
  assertEach(components, (one) => one['bom-ref'], ['preact@11.0.0', 'signals@2.0.0']);
  assert.equal(dependencies, [
    { ref: 'tag@1.0.0', dependsOn: ['preact@11.0.0', 'signals@2.0.0'] },
    { ref: 'signals@2.0.0', dependsOn: ['preact@11.0.0'] },
    { ref: 'preact@11.0.0', dependsOn: [] },
  ]);
  assert.equal(metadata, { component: { 'bom-ref': 'tag@1.0.0', name: 'tag' } });
  assert.equal(rest, {});
});

test('sbom › a bundled package that npm does not list stops the release', () =>
  assert.throws(
    () => bundledSbom(ALL, 'tag', [{ name: 'other', version: '1.0.0' }]),
    /lists no other/,
  ));
