import * as assert from 'uvu/assert';
import { meantId } from '../../../src/shared/element-name';
import { pageFor } from '../../support/dom';
import { suite } from '../../support/suite';

const test = suite('an id that is missing');

pageFor(test, {
  body: '<p id="story"></p><p id="Side-Bar"></p><form id="search"><input name="id"></form><p id="a1"></p>',
});

const ROWS: [id: string, meant: string][] = [
  ['#story', 'it takes an id without “#”, and there is an element “story”'],
  ['stroy', 'perhaps “story” is meant'],
  ['#stroy', 'perhaps “story” is meant'],
  ['side_bar', 'perhaps “Side-Bar” is meant'],
  ['serch', 'perhaps “search” is meant'],
  ['footer', ''],
  ['', ''],
];

for (const [id, meant] of ROWS) {
  test(`“${id}” › ${meant || 'is like none'}`, () => assert.is(meantId(id), meant));
}
