import * as assert from 'uvu/assert';
import { DIALECTS, readAccepted } from '../../../../src/report/aws/streams';
import { test } from '../../../support/suite';

const ANSWERS: [answer: unknown, taken: boolean[]][] = [
  [{ Records: [{ SequenceNumber: '1', ShardId: 's' }, { SequenceNumber: '2' }] }, [true, true]],
  [{ Records: [{ ErrorCode: 'InternalFailure' }, { SequenceNumber: '2' }] }, [false, true]],
  [{ Records: [{ SequenceNumber: '1' }] }, [true, false]],
  [{ Records: 'none' }, [false, false]],
  [{}, [false, false]],
  [null, [false, false]],
  ['rubbish', [false, false]],
];

for (const [answer, taken] of ANSWERS) {
  test(`streams › ${JSON.stringify(answer)} says which of two were taken`, () => {
    assert.equal(readAccepted(answer, 'Records', 2), taken);
  });
}

test('streams › Kinesis gets a partition key with each record, Firehose none', () => {
  const kinesis = DIALECTS.kinesis.body('s', ['YQ==']) as { Records: Record<string, string>[] };
  assert.match(kinesis.Records[0]?.PartitionKey ?? '', /^\w{1,256}$/);
  assert.equal(DIALECTS.firehose.body('s', ['YQ==']), {
    DeliveryStreamName: 's',
    Records: [{ Data: 'YQ==' }],
  });
});
