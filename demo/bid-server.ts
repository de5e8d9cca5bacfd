import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { type BidOrder, bidAnswer } from './bid-answers';
import { prebidBundle } from './prebid-bundle';

type Json = Record<string, unknown>;

/** A global's name as it may stand in a script. */
const GLOBAL_NAME = /^[A-Za-z_$][\w$]{0,40}$/;

async function posted(c: Context): Promise<Json> {
  return Object(await c.req.json().catch(() => ({})));
}

/** Waits as it is told; false where nothing is to be answered. */
async function isAnswering({ delayMs, kind }: BidOrder): Promise<boolean> {
  if (kind === 'never') {
    await new Promise<never>(() => {});
  }
  if (Number(delayMs) > 0) {
    await wait(Number(delayMs));
  }
  return kind !== 'none';
}

/** Answers the demo's Prebid adapter in Prebid's words. */
async function answerAdapter(c: Context, origin: string): Promise<Response> {
  const { bidId, params } = await posted(c);
  const order: BidOrder = Object(params);
  const { cpm = 1, currency = 'USD', name = 'harbor', ttl = 300 } = order;
  const answer = (await isAnswering(order)) && bidAnswer(order, origin);
  const nurl = `${origin}/im.gif?won=${name}`;
  return c.json(
    answer
      ? [
          {
            requestId: bidId,
            cpm,
            currency,
            ttl,
            creativeId: `crid-${name}`,
            netRevenue: true,
            nurl,
            meta: { dsa: order.dsa },
            ...answer,
          },
        ]
      : [],
  );
}

/** Answers `/openrtb2/auction`: one impression is enough for a demo. */
async function answerOpenRtb(c: Context, origin: string): Promise<Response> {
  const { imp } = await posted(c);
  const [first]: Json[] = Array.isArray(imp) ? imp : [];
  const order: BidOrder = Object(Object(first?.ext).harbor);
  const answer = (await isAnswering(order)) && bidAnswer(order, origin);
  if (!answer) {
    return c.body(null, 204);
  }
  const { ad, height, native, width } = answer;
  const { cpm = 1, currency = 'USD', name = 'harbor' } = order;
  const markup = JSON.stringify(Object(native).ortb);
  // Text in text, as some bidders send it.
  const wrapped = JSON.stringify({ native: markup });
  const bid = {
    id: '1',
    impid: first?.id,
    price: cpm,
    adm: ad ?? (order.kind === 'nativeAsText' ? JSON.stringify(wrapped) : markup),
    w: width,
    h: height,
    crid: `crid-${name}`,
    mtype: native ? 4 : 1,
    nurl: `${origin}/im.gif?won=${name}&price=\${AUCTION_PRICE}`,
    burl: `${origin}/im.gif?billed=${name}&price=\${AUCTION_PRICE}`,
    ext: { dsa: order.dsa },
  };
  return c.json({ id: 'demo', cur: currency, seatbid: [{ seat: name, bid: [bid] }] });
}

/**
 * Bidders: they bid as the request itself says. Mounted by the ad server, whose log sees what they
 * are asked.
 */
export function bidServer(): Hono {
  const app = new Hono();
  const originOf = (c: Context) => new URL(c.req.url).origin;
  app.use(cors({ origin: (origin) => origin, credentials: true }));
  app.post('/bids/harbor', (c) => answerAdapter(c, originOf(c)));
  app.post('/openrtb2/auction', (c) => answerOpenRtb(c, originOf(c)));
  app.get('/bids/prebid.js', async (c) => {
    const name = c.req.query('global') ?? 'pbjs';
    if (!GLOBAL_NAME.test(name)) {
      return c.text('Not a name', 400);
    }
    const delayMs = Number(c.req.query('after'));
    if (delayMs > 0) {
      await wait(delayMs);
    }
    return c.body(await prebidBundle(name), 200, {
      'Content-Type': 'application/javascript; charset=utf-8',
    });
  });
  // What a bid's own renderer must define (Prebid's `safeRenderer`).
  app.get('/bids/renderer.js', (c) =>
    c.body(
      `window.pbRenderInFrame = function (payload) {
        if (payload.config.isBroken) throw new Error('The renderer is broken');
        document.body.insertAdjacentHTML('beforeend', '<p id="creative">Drawn by the renderer of ' + payload.config.name + ': ' + payload.width + '</p>');
        new Image().src = '${originOf(c)}/im.gif?what=renderer&in=' + self.origin;
      };`,
      200,
      { 'Content-Type': 'application/javascript' },
    ),
  );
  app.get('/bids/banner.html', (c) =>
    c.html(
      `<!doctype html><meta charset="utf-8"><title>Banner</title><p id="creative">A banner from an address</p><script>new Image().src = '/im.gif?what=banner&in=' + self.origin;</script>`,
    ),
  );
  app.get('/bids/tracker.js', (c) =>
    c.body(
      `new Image().src = '${originOf(c)}/im.gif?what=script&native=${encodeURIComponent(c.req.query('native') ?? '')}&in=' + self.origin;`,
      200,
      {
        'Content-Type': 'application/javascript',
      },
    ),
  );
  return app;
}
