import {
  type AdapterRequest,
  type Creative,
  eventsOf,
  link,
  type PrebidAdapter,
  RTB,
  seat,
  wanted,
} from './prebid-adapter';

const impOf = ({ body }: AdapterRequest) => {
  const [imp] = body.imp as { id: string; native: { request: unknown } }[];
  if (!imp) {
    throw new Error('The adapter asks for nothing.');
  }
  return imp;
};

/** A response of OpenRTB Native to what an adapter's request asks for. */
const response = (request: AdapterRequest, creative: Creative) => ({
  ver: '1.2',
  assets: wanted(creative, impOf(request).native.request),
  link: link(creative),
  eventtrackers: eventsOf(creative),
  imptrackers: [creative.tracker('second')],
});

const TOLD = ['click', 'first', 'mrc50', 'script', 'second'];

/** Adapters that write a response of OpenRTB Native as it is: `native.ortb`. */
export const NATIVE_ANSWERS: PrebidAdapter[] = [
  {
    // Beside it, it writes some of the older members.
    bidder: 'seedingAlliance',
    params: { adUnitId: 'harbor' },
    endpoint: /nativendo\.de/,
    answer: (request, creative) =>
      seat({ ...RTB, impid: impOf(request).id, adm: { native: response(request, creative) } }),
    told: TOLD,
  },
  {
    bidder: 'smaato',
    params: { publisherId: 'harbor', adspaceId: '1' },
    endpoint: /prebid\.ad\.smaato\.net/,
    headers: { 'X-SMT-ADTYPE': 'Native' },
    answer: (request, creative) =>
      seat({
        ...RTB,
        impid: impOf(request).id,
        adm: JSON.stringify({ native: response(request, creative) }),
      }),
    told: TOLD,
  },
  {
    bidder: 'rtbhouse',
    params: { region: 'prebid-eu', publisherId: 'harbor' },
    endpoint: /creativecdn\.com/,
    answer: (request, creative) => [
      {
        ...RTB,
        impid: impOf(request).id,
        adm: JSON.stringify({ native: response(request, creative) }),
      },
    ],
    told: TOLD,
  },
  {
    bidder: 'adkernel',
    params: { host: 'adkernel.test', zoneId: 1 },
    endpoint: /^https:\/\/adkernel\.test/,
    answer: (request, creative) =>
      seat({
        ...RTB,
        impid: impOf(request).id,
        mtype: 4,
        adm: JSON.stringify({ native: response(request, creative) }),
      }),
    told: TOLD,
  },
  {
    bidder: 'taboola',
    params: { publisherId: 'harbor', tagId: 'article' },
    endpoint: /^https:\/\/native\.bidder\.taboola\.com/,
    answer: (request, creative) =>
      seat({
        ...RTB,
        impid: impOf(request).id,
        nurl: creative.tracker('won'),
        adm: JSON.stringify({ native: response(request, creative) }),
      }),
    told: [...TOLD, 'won'],
  },
  {
    bidder: 'readpeak',
    params: { publisherId: 'harbor' },
    endpoint: /readpeak\.com/,
    answer: (request, creative) =>
      seat({
        ...RTB,
        impid: impOf(request).id,
        mtype: 4,
        adm: JSON.stringify(response(request, creative)),
      }),
    told: TOLD,
  },
];
