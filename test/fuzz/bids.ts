import type { BidKind } from './scenario';

/** A request for bids that the page has made. */
export interface BidCall {
  /** The unit's code. */
  code: string;
  /** Answers it, with a status and text; `undefined` as a network error. */
  answer(body: string | undefined): void;
  isAnswered: boolean;
}

/** The address of the page's OpenRTB endpoint. */
export const BIDS = `${location.origin}/bids`;

/** The text of an answer for a unit; `number` is its bid's own. Undefined for a network error. */
export function bidsOf(kind: BidKind, code: string, number: () => number): string | undefined {
  if (kind === 'error') {
    return undefined;
  }
  if (kind === 'malformed') {
    return 'no JSON';
  }
  const pixel = (name: string) => `${location.origin}/${name}.gif?answer=${number()}`;
  const link = { url: `${location.origin}/landing` };
  const adm =
    kind === 'native'
      ? JSON.stringify({
          native: {
            assets: [{ id: 1, title: { text: 'A bid' } }],
            link,
            imptrackers: [pixel('bi')],
          },
        })
      : '<b>A banner</b>';
  const bid = {
    impid: code,
    price: kind === 'none' ? -1 : 9,
    adm,
    w: 300,
    h: 50,
    burl: pixel('bu'),
  };
  return JSON.stringify({ cur: 'USD', seatbid: [{ seat: 'one', bid: [bid] }] });
}

/** Takes the requests for bids, which then wait for an answer. */
export function installBids(): BidCall[] {
  const calls: BidCall[] = [];
  const own = window.fetch;
  window.fetch = (input, init) => {
    if (String(input) !== BIDS) {
      return own(input, init);
    }
    const { imp } = JSON.parse(String(init?.body)) as { imp: { id: string }[] };
    return new Promise((resolve, reject) => {
      calls.push({
        code: imp[0]?.id ?? '',
        isAnswered: false,
        answer: (body) =>
          body === undefined
            ? reject(new TypeError('Failed to fetch'))
            : resolve(new Response(body, { status: 200 })),
      });
    });
  };
  return calls;
}
