import * as assert from 'uvu/assert';
import { keepLatest, MAX_FACTS, type PageFacts } from '../../../../src/inspect/cost/facts';
import { type Candidate, rounded, tally } from '../../../../src/inspect/cost/tally';
import type { CostReport } from '../../../../src/public/costs';
import { assertEach } from '../../../support/assert-list';
import { test } from '../../../support/suite';

const element = { contains: () => true } as unknown as Element;

function costSource(name: string, overrides: Partial<Candidate> = {}): Candidate {
  return {
    name,
    since: 100,
    until: 1000,
    urls: new Set([`https://${name}.example/a.js`]),
    starts: [],
    hosts: new Set([`${name}.example`]),
    element: undefined,
    unseenFrames: 0,
    ...overrides,
  };
}

function facts(overrides: Partial<PageFacts> = {}): PageFacts {
  return {
    resources: [],
    scripts: [],
    shifts: [],
    interactions: [],
    paints: [],
    hasAddresses: true,
    sizes: [],
    ...overrides,
  };
}

const resource = (host: string, bytes: number | null, isByScript = true) => ({
  url: `https://${host}.example/a.js`,
  at: 200,
  bytes,
  isByScript,
});
const script = (host: string, ms: number) => ({
  url: host && `https://${host}.example/a.js`,
  at: 200,
  ms,
  blockingMs: ms / 2,
});
const isOwn = (url: string) => url.startsWith('https://tag.');

test('costs › go to the tries whose markup names them, and not to a neighbour', () => {
  const [one, two] = [costSource('one'), costSource('two')];
  const seen = facts({
    resources: [resource('one', 500), resource('one', null)],
    scripts: [script('two', 120)],
  });
  const { figuresOf } = tally(seen, [one, two], isOwn, 0);
  const [first, second] = [figuresOf(one), figuresOf(two)];
  assert.equal([first.requests, first.bytes, first.unknownSizes, first.scriptMs], [2, 500, 1, 0]);
  assert.equal(
    [second.requests, second.bytes, second.scriptMs, second.blockingMs],
    [0, 0, 120, 60],
  );
});

test('costs › that several tries claim are attributed to none, and count as unattributed for each; if all are of one network, they count for its limits', () => {
  const [one, two] = [costSource('one'), costSource('one')];
  const sums = tally(facts({ scripts: [script('one', 120)] }), [one, two], isOwn, 0);
  assertEach([one, two], (each) => sums.figuresOf(each).scriptMs, [0, 0]);
  assertEach([one, two], (each) => sums.unattributedOf([each]).scriptMs, [120, 120]);
  assert.is(sums.sumOf('one').scriptMs, 120);
});

test('costs › that nobody names are unattributed for what loads meanwhile, except pictures', () => {
  const one = costSource('one');
  const late = costSource('late', { since: 300 });
  const seen = facts({
    resources: [resource('page', 10), resource('page', 20, false), resource('tag', 40)],
    scripts: [script('', 60), script('tag', 70)],
  });
  const { unattributedOf } = tally(seen, [one, late], isOwn, 0);
  assert.equal(unattributedOf([one]), { requests: 1, bytes: 10, scriptMs: 130, shift: 0 });
  assert.equal(unattributedOf([late]), { requests: 0, bytes: 0, scriptMs: 0, shift: 0 });
});

test('costs › before the page view are forgotten', () => {
  const one = costSource('one');
  const { figuresOf } = tally(facts({ resources: [resource('one', 500)] }), [one], isOwn, 201);
  assert.is(figuresOf(one).requests, 0);
});

test('costs › of a sandboxed frame are the figures that it reports; what the page sees of the same host is not attributed to it', () => {
  const ofFrame = {
    requests: 3,
    bytes: 900,
    unknownSizes: 1,
    scriptMs: 120,
    blockingMs: 70,
    interactionMs: null,
  };
  const framed = costSource('one', { figures: ofFrame });
  const sums = tally(facts({ resources: [resource('one', 500)] }), [framed], isOwn, 0);
  const { measuredBy, ...figures } = sums.figuresOf(framed);
  assert.equal(
    [measuredBy, figures.requests, figures.bytes, figures.scriptMs],
    ['frame', 3, 900, 120],
  );
  assert.equal(sums.sumOf('one'), { bytes: 900, scriptMs: 120, shift: 0 });
});

test('costs › of a frame that says nothing are not known', () => {
  const framed = costSource('one', { figures: null });
  const { bytes, measuredBy, requests, scriptMs, shift } = tally(
    facts(),
    [framed],
    isOwn,
    0,
  ).figuresOf(framed);
  assert.equal([measuredBy, requests, bytes, scriptMs, shift], ['frame', null, null, null, 0]);
});

test('costs › that the browser does not tell are not known', () => {
  const one = costSource('one');
  const { bytes, requests, scriptMs, shift } = tally(
    { hasAddresses: false, sizes: [], scripts: [script('', 90)] },
    [one],
    isOwn,
    0,
  ).figuresOf(one);
  assert.equal([requests, bytes, scriptMs, shift], [null, null, null, null]);
});

test('costs › a shift is attributed to the ad that grew, an interaction to the ad that the visitor touched', () => {
  const one = costSource('one', { element });
  const seen = facts({
    shifts: [{ at: 500, score: 0.1, moves: [{ node: null, top: 200 }] }],
    sizes: [{ element, at: 490, until: 550, top: 100 }],
    interactions: [
      { target: {} as Node, ms: 80 },
      { target: {} as Node, ms: 40 },
      { target: null, ms: 900 },
    ],
  });
  const { interactionMs, shift } = tally(seen, [one], isOwn, 0).figuresOf(one);
  assert.equal([shift, interactionMs], [0.1, 80]);
});

test('facts › the oldest are forgotten', () => {
  const list: number[] = [];
  for (let count = 0; count <= MAX_FACTS; count++) {
    keepLatest(list, count);
  }
  assert.equal([list.length, list[0]], [MAX_FACTS, 1]);
});

test('a report › has whole figures, and a shift of four digits', () => {
  const report = { answerMs: 1.6, paintMs: null, parties: [{ shift: 0.123456, scriptMs: 119.7 }] };
  assert.equal(rounded(report as unknown as CostReport), {
    answerMs: 2,
    paintMs: null,
    parties: [{ shift: 0.1235, scriptMs: 120 }],
  } as unknown as CostReport);
});
