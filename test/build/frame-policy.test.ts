import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FRAME_POLICY } from '../support/frame-policy';

test('deploy.md › nginx, CloudFront and README send the same header with the frame document', () => {
  const everywhere = [readFileSync('docs/deploy.md', 'utf8'), readFileSync('README.md', 'utf8')];
  const [guide = '', readme = ''] = everywhere.map((text) => text.replace(/\s+/g, ' '));
  assert.is(guide.split(FRAME_POLICY).length - 1, 3);
  assert.ok(readme.includes(FRAME_POLICY));
});

test.run();
