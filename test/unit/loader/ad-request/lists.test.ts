import { testRows } from '../../../support/ad-request';
import { test } from '../../../support/suite';

testRows(test, [
  ['an array is repeated', { config: { categories: ['IAB1', 'IAB2'] } }, 'cat=IAB1&cat=IAB2'],
  ['a string is split at commas', { config: { categories: 'IAB1, IAB2' } }, 'cat=IAB1&cat=IAB2'],
  ['items are trimmed', { config: { keywords: [' sea ', 'sun\n'] } }, 'kw=sea&kw=sun'],
  ['empty items are left out', { config: { keywords: ',sea,, ,' } }, 'kw=sea'],
  ['a comma in an array item stays', { config: { keywords: ['sea, sun'] } }, 'kw=sea, sun'],
  ['an item of 0 is sent', { config: { keywords: [0] } }, 'kw=0'],
  [
    'keywords of the page come before those of the placement',
    { settings: { keywords: 'page' }, config: { keywords: ['own'] } },
    'kw=page&kw=own',
  ],
  [
    'what is no text in an array is left out',
    { config: { keywords: [null, undefined, {}, ['deep'], () => 0, 'sea'] } },
    'kw=sea',
  ],
]);
