import * as assert from 'uvu/assert';
import { type Box, intersect, probePoints, sharedArea } from '../../../src/shared/geometry';
import { test } from '../../support/suite';

const box = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  right,
  bottom,
});

const A = box(0, 0, 100, 50);

const AREAS: [sentence: string, other: Box, area: number][] = [
  ['itself', A, 5000],
  ['one inside', box(10, 10, 30, 20), 200],
  ['one that overlaps right and below', box(90, 40, 200, 200), 100],
  ['one that overlaps left and above', box(-50, -50, 10, 20), 200],
  ['one that touches its side', box(100, 0, 120, 50), 0],
  ['one that touches its bottom', box(0, 50, 100, 60), 0],
  ['one to the right, apart', box(150, 0, 160, 50), 0],
  ['one below, apart', box(0, 80, 100, 90), 0],
  ['one that is apart both ways', box(150, 80, 160, 90), 0],
];
for (const [sentence, other, area] of AREAS) {
  test(`shared area › with ${sentence} is ${area}`, () => {
    assert.is(sharedArea(A, other), area);
    assert.is(sharedArea(other, A), area);
  });
}

test('intersect › is what lies inside both', () => {
  assert.equal(intersect(A, box(-10, 20, 60, 80)), box(0, 20, 60, 50));
  assert.equal(intersect(box(-10, 20, 60, 80), A), box(0, 20, 60, 50));
});

test('intersect › of two that are apart has no area', () => {
  const none = intersect(A, box(200, 200, 300, 300));
  assert.is(sharedArea(none, none), 0);
});

test('probe points › of a small box far from the corner are in it', () => {
  const points = probePoints(box(500, 500, 510, 510));
  assert.equal(
    [points[0], points[8]],
    [
      [505, 505],
      [505, 505],
    ],
  );
});

test('probe points › are a grid whose outer points lie 12 px inside', () => {
  assert.equal(probePoints(box(100, 200, 300, 400)), [
    [112, 212],
    [112, 300],
    [112, 388],
    [200, 212],
    [200, 300],
    [200, 388],
    [288, 212],
    [288, 300],
    [288, 388],
  ]);
});

test('probe points › of a small ad are all at its middle, and never outside', () => {
  assert.equal(new Set(probePoints(box(0, 0, 20, 10)).map(String)), new Set(['10,5']));
  assert.equal(
    new Set(probePoints(box(0, 0, 24, 30)).map(String)),
    new Set(['12,12', '12,15', '12,18']),
  );
});
