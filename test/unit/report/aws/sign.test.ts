import * as assert from 'uvu/assert';
import { sign } from '../../../../src/report/aws/sign';
import { test } from '../../../support/suite';

/** The credentials, place and time of all cases of the AWS Signature Version 4 test suite. */
const CREDENTIALS = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
const CASE = {
  url: 'https://example.amazonaws.com/',
  service: 'service',
  region: 'us-east-1',
  headers: {},
  body: '',
  time: Date.UTC(2015, 7, 30, 12, 36),
};
const TOKEN =
  'AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA==';

/** The cases of the official suite that POST, by their names in it. */
const SUITE: [
  name: string,
  request: object,
  names: string,
  signature: string,
  sessionToken?: string,
][] = [
  [
    'post-vanilla',
    {},
    'host;x-amz-date',
    '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  ],
  [
    'post-vanilla-query',
    { url: 'https://example.amazonaws.com/?Param1=value1' },
    'host;x-amz-date',
    '28038455d6de14eafc1f9222cf5aa6f1a96197d7deb8263271d420d138af7f11',
  ],
  [
    'post-header-key-sort',
    { headers: { 'My-Header1': 'value1' } },
    'host;my-header1;x-amz-date',
    'c5410059b04c1ee005303aed430f6e6645f61f4dc9e1461ec8f8916fdf18852c',
  ],
  [
    'post-header-value-case',
    { headers: { 'My-Header1': 'VALUE1' } },
    'host;my-header1;x-amz-date',
    'cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d',
  ],
  [
    'post-sts-header-before',
    {},
    'host;x-amz-date;x-amz-security-token',
    '85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead',
    TOKEN,
  ],
  [
    'post-x-www-form-urlencoded',
    { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'Param1=value1' },
    'content-type;host;x-amz-date',
    'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  ],
  [
    'post-x-www-form-urlencoded-parameters',
    {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf8' },
      body: 'Param1=value1',
    },
    'content-type;host;x-amz-date',
    '1a72ec8f64bd914b0e42e42607c7fbce7fb2c7465f63e3092b3b0d39fa77a6fe',
  ],
];

for (const [name, request, names, signature, sessionToken] of SUITE) {
  test(`signature › ${name} of AWS's own suite`, async () => {
    const { Authorization } = await sign({ ...CASE, ...request }, { ...CREDENTIALS, sessionToken });
    assert.is(
      Authorization,
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    );
  });
}

test('signature › goes out with the date and the token that it covers', async () => {
  const sent = await sign(CASE, { ...CREDENTIALS, sessionToken: TOKEN });
  assert.is(sent['X-Amz-Date'], '20150830T123600Z');
  assert.is(sent['X-Amz-Security-Token'], TOKEN);
});
