import type { Page } from 'playwright-core';
import type { AdPage } from './ad-page';
import { type Expected, inState } from './reasons';
import type { Stage, StagePage } from './stage';

/** A page that shows no ad: how it comes about, and what is to be read of it. */
export interface NoAdCase extends Expected {
  /** Default: it has the ad's element. */
  page?: AdPage;
  /** What the zone answers. */
  zone?: object;
  options?: Partial<StagePage>;
  /** Resolves when there is something to read. Default: the placement has ended. */
  until?: (page: Page) => Promise<unknown>;
}

const isFetching = (page: Page) => inState(page, 'fetching');
const isFetched = (page: Page) => inState(page, 'fetched');

/** An element for an ad. */
export const SLOT = '<div id="slot" style="height:120px"></div>';
const FAR = `<div style="height:4000px"></div>${SLOT}`;
/** A lazy placement that is far from the viewport. */
export const LAZY = { html: FAR, elementId: 'slot', config: { lazy: {} } };

const WAITING = {
  number: 402,
  until: isFetching,
  subject: 'div#slot',
  text: /waits until it is within 800 px of the viewport; 2\d\d\d px to go/,
};

/** Only its ad requests are stopped: the way in which blockers do it. */
const blockRequest = (page: Page) =>
  page.route('**/v1/ad-template.json*', (route) => route.abort());

/** Pages that show no ad, by what is wrong with them. */
export const noAdCases = (stage: () => Stage): Record<string, NoAdCase> => ({
  'lazy and far': { ...WAITING, page: LAZY },
  'lazy and far down in a column that scrolls': {
    ...WAITING,
    page: { ...LAZY, html: `<main style="height:300px;overflow:auto">${FAR}</main>` },
  },
  'lazy, far, and its element is empty': {
    ...WAITING,
    page: { ...LAZY, html: '<div style="height:4000px"></div><div id="slot"></div>' },
  },
  'a mistyped name for the key': {
    number: 208,
    page: { elementId: 'slot', apiKey: '', config: { apikey: 'ad' } as never },
    subject: '',
    text: /has no apiKey\. apikey is unknown\. Did you mean “apiKey”\?/,
  },
  'a key in typographic quotes': {
    number: 409,
    page: { elementId: 'slot', apiKey: '“ad”' },
    subject: '“ad”',
    text: /The ad server says: .* apiKey should not be ““ad””\. It takes a key as the provider sent it/,
  },
  'lazy, and its element is hidden': {
    number: 440,
    page: { ...LAZY, html: `<div id="box" style="display:none">${SLOT}</div>` },
    until: isFetching,
    subject: 'div#box',
    text: /Its element is on the page, and cannot be seen: div#box has display: none\. So it never comes near/,
  },
  'an id that does not exist, still looked for': {
    number: 408,
    page: { elementId: 'story-3' },
    until: isFetched,
    subject: '#story-3',
    text: /#story-3 is not: the document and the shadow roots in it have no such element\. It has been looked for since the ad arrived \d+ m?s ago/,
  },
  'an id that does not exist': {
    number: 203,
    page: { elementId: 'story-3' },
    subject: '#story-3',
    text: /#story-3 was not found: .*looked for 20 times, since the ad arrived/,
  },
  'an id with a #': {
    number: 408,
    page: { html: SLOT, elementId: '#slot' },
    until: isFetched,
    subject: '#slot',
    text: /#slot is not: it takes an id without “#”, and there is an element “slot”\. It has been looked for/,
  },
  'an id with letters swapped': {
    number: 408,
    page: { html: '<p id="story"></p>', elementId: 'stroy' },
    until: isFetched,
    subject: '#stroy',
    text: /#stroy is not: perhaps “story” is meant\. It has been looked for/,
  },
  'a nativeAdElementId that does not exist': {
    number: 204,
    page: { config: { nativeAdElementId: 'story-4' } },
    subject: '#story-4',
    text: /#story-4 was not found/,
  },
  'a path that finds nothing': {
    number: 205,
    page: { config: { cssPath: 'body:eq(0) > div:eq(0) > p:eq(7)' } },
    subject: 'body:eq(0) > div:eq(0) > p:eq(7)',
    text: /its step “p:eq\(7\)” finds nothing/,
  },
  'no element, no path and no placeholder': {
    number: 206,
    page: {},
    subject: /adsnative-dummy-ad/,
    text: /#adsnative-dummy-ad or \[data-adsnative="ad"\] was not found/,
  },
  'a wrong key': {
    number: 409,
    zone: { answer: { status: 'FAIL', message: 'No active campaigns found' } },
    text: /The ad server says: “No active campaigns found”\. The key may be wrong or not active, or no campaign/,
  },
  'no key': {
    number: 208,
    page: { elementId: 'slot', apiKey: '' },
    subject: '',
    text: /has no apiKey/,
  },
  'an error status': {
    number: 210,
    zone: { behaviour: 'status', status: 500 },
    subject: /ad-template\.json$/,
    text: /was blocked, the server cannot be reached, or it refused with an error status\. The console could reach the server/,
  },
  'a request that is blocked': {
    number: 210,
    options: { beforeLoad: blockRequest },
    subject: /ad-template\.json$/,
    text: /The console could reach the server: it refused this request, or a blocker/,
  },
  'a server that cannot be reached': {
    number: 210,
    options: {
      beforeLoad: (page) => page.route(`${stage().adsOrigin}/**`, (route) => route.abort()),
    },
    subject: /ad-template\.json$/,
    text: /The console could not reach the server either/,
  },
  'an answer that is rubbish': {
    number: 216,
    zone: { behaviour: 'rubbish' },
    subject: /ad-template\.json$/,
    text: /answered with something that is no ad response: it did not call back/,
  },
  'no answer yet': {
    number: 404,
    zone: { behaviour: 'never' },
    until: isFetching,
    text: /The ad server was asked \d+ ms ago, and has not answered yet/,
  },
  'no answer in time': {
    number: 209,
    page: { elementId: 'slot', settings: { requestTimeout: 100 } },
    zone: { behaviour: 'never' },
    subject: /ad-template\.json$/,
    text: /did not answer within 100 ms\. The console could reach the server/,
  },
  'an answer that says nothing': {
    number: 202,
    zone: { answer: { status: 'FAIL' } },
    text: /An unknown error occurred/,
  },
  'options that throw': {
    number: 102,
    page: {
      elementId: 'slot',
      script:
        "Object.defineProperty(unit.config, 'lazy', { get: function () { throw new Error('mine'); } });",
    },
    text: /A function of the page threw/,
  },
  'an element that throws': {
    number: 104,
    page: {
      elementId: 'slot',
      script: "document.getElementById('slot').before = function () { throw new Error('mine'); };",
    },
    text: /The ad could not be drawn/,
  },
  'a page that is only prerendered': {
    number: 406,
    options: {
      beforeLoad: (page) =>
        page.addInitScript(
          "Object.defineProperty(Document.prototype, 'prerendering', { get: function () { return true; } })",
        ),
    },
    until: isFetching,
    text: /waits until the page is looked at: it is prerendered/,
  },
  'an answer with nothing in it': {
    number: 211,
    zone: { answer: { status: 'OK' } },
    text: /The answer has nothing to show/,
  },
});
