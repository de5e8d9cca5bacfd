import * as assert from 'uvu/assert';
import { hiddenBy, type Looks } from '../../../../src/inspect/console/why-hidden';
import { suite } from '../../../support/suite';

const test = suite('hiddenBy');

const looks = (name: string, more: Partial<Looks> = {}): Looks => ({
  name,
  display: 'block',
  visibility: 'visible',
  opacity: '1',
  isClipping: false,
  width: 300,
  height: 100,
  ...more,
});

/** From the inside out: the ad, what is around it. */
const ROWS: [name: string, line: Looks[], hidden: string | undefined][] = [
  ['nothing', [looks('ad'), looks('box'), looks('body')], undefined],
  ['the ad itself', [looks('ad', { display: 'none' }), looks('box')], 'ad: display: none'],
  [
    'the outermost of several without display',
    [looks('ad', { display: 'none' }), looks('box', { display: 'none' }), looks('body')],
    'box: display: none',
  ],
  [
    'the one that visibility is inherited from',
    [looks('ad', { visibility: 'hidden' }), looks('box', { visibility: 'hidden' }), looks('body')],
    'box: visibility: hidden',
  ],
  [
    'not one that is visible again inside a hidden one',
    [looks('ad'), looks('box', { visibility: 'hidden' }), looks('body')],
    undefined,
  ],
  ['one without opacity', [looks('ad'), looks('box', { opacity: '0' })], 'box: opacity: 0'],
  ['not one that is pale', [looks('ad'), looks('box', { opacity: '0.1' })], undefined],
  ['the ad without a size', [looks('ad', { height: 0 }), looks('box')], 'ad: a size of 300 × 0 px'],
  [
    'a box that cuts it off',
    [looks('ad'), looks('box', { height: 0, isClipping: true })],
    'box: a size of 300 × 0 px',
  ],
  ['not a box that lets it overflow', [looks('ad'), looks('box', { height: 0 })], undefined],
  ['nothing at all', [], undefined],
];

for (const [name, line, hidden] of ROWS) {
  test(`hides › ${name}`, () => {
    const found = hiddenBy(line);
    assert.is(found && `${found.name}: ${found.what}`, hidden);
  });
}
