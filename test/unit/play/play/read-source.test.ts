import * as assert from 'uvu/assert';
import { readSource } from '../../../../src/play/play/read-source';
import { readAd } from '../../../../src/render/renderer/read-response';
import { pageFor } from '../../../support/dom';
import { suite } from '../../../support/suite';

const test = suite('video source');
pageFor(test);

const VAST = 'https://vast.example/1';
const ROWS: [what: string, ad: object, source: object | null][] = [
  ['nothing', {}, null],
  ['an address of another scheme', { embedUrl: 'javascript:1' }, null],
  ['a player page', { embedUrl: '//p.example/v' }, { kind: 'frame', url: '//p.example/v' }],
  ['a file', { embedUrl: '//v.example/a.MP4?x' }, { kind: 'file', url: '//v.example/a.MP4?x' }],
  [
    'a webm file',
    { embedUrl: '//v.example/a.webm#t=1' },
    { kind: 'file', url: '//v.example/a.webm#t=1' },
  ],
  ['a stream', { embedUrl: '//v.example/a.m3u8' }, { kind: 'file', url: '//v.example/a.m3u8' }],
  [
    'a page about mp4',
    { embedUrl: '//v.example/a.mp4.html' },
    { kind: 'frame', url: '//v.example/a.mp4.html' },
  ],
  ['VAST', { vastUrl: VAST, embedUrl: '//v.example/a.mp4' }, { kind: 'vast', url: VAST, xml: '' }],
  ['VAST as text', { vastXml: '<VAST/>' }, { kind: 'vast', url: '', xml: '<VAST/>' }],
  [
    'VAST of another scheme',
    { vastUrl: 'data:,x', embedUrl: '//v.example/a.mp4' },
    { kind: 'file', url: '//v.example/a.mp4' },
  ],
  [
    'VAST in custom fields',
    { customFields: { vastUrl: VAST } },
    { kind: 'vast', url: VAST, xml: '' },
  ],
  ['VAST that is an object', { vastXml: {} }, null],
];
for (const [what, ad, source] of ROWS) {
  test(`video source › ${what}`, () => assert.equal(readSource(readAd({ ad })), source));
}
