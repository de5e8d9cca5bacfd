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

test('deploy.md › CloudFront sends the same headers of embedding and timing as nginx', () => {
  const guide = readFileSync('docs/deploy.md', 'utf8');
  const config = /```nginx\n([\s\S]+?)\n```/.exec(guide)?.[1] ?? '';
  const policies = [...guide.matchAll(/```json\n([\s\S]+?)\n```/g)].map(([, text = '']) => JSON.parse(text));
  assert.is(policies.length, 2);
  for (const { ResponseHeadersPolicyConfig } of policies) {
    const { Items, Quantity } = ResponseHeadersPolicyConfig.CustomHeadersConfig;
    assert.is(Quantity, Items.length);
    for (const { Header, Value } of Items) {
      assert.is(config.split(`add_header ${Header} "${Value}";`).length - 1, 3, Header);
    }
  }
});

test.run();
