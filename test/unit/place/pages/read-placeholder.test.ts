import * as assert from 'uvu/assert';
import { readPlaceholder } from '../../../../src/place/pages/read-placeholder';
import { suite } from '../../../support/suite';

const test = suite('placeholder');

const read = (dataset: Record<string, string>) =>
  readPlaceholder({ dataset: { adsnative: 'key-1', ...dataset } } as unknown as HTMLElement);

const ROWS: [what: string, dataset: Record<string, string>, options: object][] = [
  ['its key alone', {}, {}],
  ['a number', { numAds: '2' }, { numAds: 2 }],
  ['keywords as text', { keywords: 'tea, cups' }, { keywords: 'tea, cups' }],
  ['keywords as a list', { keywords: '["tea","cups"]' }, { keywords: ['tea', 'cups'] }],
  ['a list that is no JSON', { categories: '[IAB8' }, { categories: '[IAB8' }],
  ['key-values', { keyValues: '{"topic":"tea"}' }, { keyValues: { topic: 'tea' } }],
  ['key-values that are no object', { keyValues: 'tea' }, { keyValues: {} }],
  [
    'a numeric id as text',
    { widgetId: '17', networkKey: '4' },
    { widgetId: '17', networkKey: '4' },
  ],
  ['a label like a number', { label: '1.5' }, { label: '1.5' }],
  ['lazy without a value', { lazy: '' }, { lazy: {} }],
  ['lazy as a flag', { lazy: 'true' }, { lazy: {} }],
  ['lazy switched off', { lazy: 'false' }, { lazy: false }],
  ['lazy with a margin', { lazy: '{"fetchMargin":400}' }, { lazy: { fetchMargin: 400 } }],
  ['room', { reserve: '{"width":600,"height":200}' }, { reserve: { width: 600, height: 200 } }],
  [
    'a ratio',
    { reserve: '{"width":300,"aspectRatio":"3 / 2"}' },
    { reserve: { width: 300, aspectRatio: '1.5' } },
  ],
  [
    'a ratio alone',
    { reserve: '{"aspectRatio":2}' },
    { reserve: { width: 4000, aspectRatio: '2' } },
  ],
  [
    'a ratio that is too high',
    { reserve: '{"width":300,"aspectRatio":"1/5"}' },
    { reserve: { width: 300 } },
  ],
  ['a ratio that is too wide', { reserve: '{"aspectRatio":"11"}' }, { reserve: {} }],
  [
    'a ratio that goes on as css',
    { reserve: '{"aspectRatio":"3/2/1;position:fixed"}' },
    { reserve: { width: 3000, aspectRatio: '1.5' } },
  ],
  [
    'a ratio whose room would be too high',
    { reserve: '{"width":4000,"aspectRatio":"1/4"}' },
    { reserve: { width: 500, aspectRatio: '0.25' } },
  ],
  ['a height of too many px', { reserve: '{"height":2001}' }, { reserve: {} }],
  ['a height below zero', { reserve: '{"height":-1}' }, { reserve: {} }],
  ['a height that is a list', { reserve: '{"height":[[9]]}' }, { reserve: {} }],
  ['an id with a point', { widgetId: '1.50' }, { widgetId: '1.50' }],
  [
    'room that is css',
    { reserve: '{"width":"1px;position:fixed","height":9}' },
    { reserve: { height: 9 } },
  ],
  ['refresh alone', { refresh: '' }, { refresh: true }],
  ['no refresh', { refresh: 'false' }, { refresh: false }],
  ['refresh with a time', { refresh: '{"viewedSeconds":45}' }, { refresh: { viewedSeconds: 45 } }],
  [
    'collapse and template',
    { collapse: 'noFill', templateKey: 't' },
    { collapse: 'noFill', templateKey: 't' },
  ],
];
for (const [what, dataset, options] of ROWS) {
  test(`placeholder › ${what}`, () =>
    assert.equal(structuredClone(read(dataset)), { ...options, apiKey: 'key-1' }));
}

const REFUSED = [
  'isolation',
  'trackingTags',
  'clickTags',
  'impressionTags',
  'viewableTags',
  'cssPath',
  'nativeAdElementId',
  'callback',
  'draw',
  'renderOutsideIframe',
  'onClick',
  'uuid',
];
for (const name of REFUSED) {
  test(`placeholder › an attribute cannot set ${name}`, () =>
    assert.equal(read({ [name]: 'page' }), { apiKey: 'key-1' }));
}
