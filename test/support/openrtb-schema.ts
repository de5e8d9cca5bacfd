/**
 * OpenRTB 2.6 (202309), the tables of §3.2 for what a browser's request may hold, as a JSON schema.
 * `ext` is free.
 */

type Schema = Record<string, unknown>;

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const integer = { type: 'integer' };
const integers = { type: 'array', items: integer };
const number = { type: 'number' };
const flag = { enum: [0, 1] };

/** A table: its members, and those that must be there. */
const table = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties: { ...properties, ext: { type: 'object' } },
  required,
  additionalProperties: false,
});
/** Members of one shape, by their names. */
const of = (shape: Schema, names: string): Record<string, Schema> =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]));
const listOf = (items: Schema): Schema => ({ type: 'array', items, minItems: 1 });

const geo = table({
  ...of(number, 'lat lon'),
  ...of(text, 'country region city zip'),
  type: integer,
});
const segment = table({ id: text, name: text, value: text });
const data = table({ id: text, name: text, segment: listOf(segment) });
const publisher = table({ id: text, name: text, cat: texts, cattax: integer, domain: text });

/** §3.2.25 and 26. */
const chainNode = table({ asi: text, sid: text, rid: text, name: text, domain: text, hp: flag }, [
  'asi',
  'sid',
]);
const schain = table({ complete: flag, nodes: listOf(chainNode), ver: text }, [
  'complete',
  'nodes',
  'ver',
]);

/** §3.2.16. */
const content = table({
  ...of(
    text,
    'id title series season artist genre album isrc url contentrating userrating keywords language langb',
  ),
  ...of(integer, 'episode cattax prodq context qagmediarating len'),
  ...of(texts, 'cat kwarray'),
  ...of(flag, 'livestream sourcerelationship embeddable'),
  data: listOf(data),
});

/** §3.2.33 and 34; the triggers of AdCOM 1.0. */
const refsettings = table({ reftype: { enum: [0, 1, 2, 3] }, minint: integer });
const refresh = table({ refsettings: listOf(refsettings), count: { type: 'integer', minimum: 0 } });

/** §3.2.4 to 3.2.10. */
const format = table({ w: integer, h: integer, wratio: integer, hratio: integer, wmin: integer });
const banner = table({
  ...of(integer, 'w h pos'),
  ...of(integers, 'btype battr expdir api'),
  ...of(flag, 'topframe vcm'),
  format: listOf(format),
  mimes: texts,
  id: text,
});
const native = table({ request: text, ver: text, api: integers, battr: integers }, ['request']);
const imp = {
  ...table(
    {
      ...of(text, 'id displaymanager displaymanagerver bidfloorcur'),
      ...of(flag, 'instl clickbrowser secure rwdd'),
      ...of(integer, 'ssai exp'),
      banner,
      native,
      tagid: { type: 'string', minLength: 1 },
      refresh,
      bidfloor: number,
      iframebuster: texts,
    },
    ['id'],
  ),
  anyOf: [{ required: ['banner'] }, { required: ['native'] }],
};

/** §3.2.13, 18, 20, 3, 2. */
const site = table({
  ...of(text, 'id name domain page ref search keywords inventorypartnerdomain'),
  ...of(texts, 'cat sectioncat pagecat kwarray'),
  ...of(flag, 'mobile privacypolicy'),
  publisher,
  content,
  cattax: integer,
});
const app = table({
  ...of(text, 'id name bundle domain storeurl ver keywords'),
  publisher,
  content,
});
const device = table({
  ...of(flag, 'dnt lmt js'),
  ...of(text, 'ua ip ipv6 make model os osv language langb carrier ifa'),
  ...of(integer, 'devicetype h w ppi connectiontype'),
  geo,
  sua: { type: 'object' },
  pxratio: number,
});
const uid = table({ id: text, atype: integer });
const eid = table({ inserter: text, matcher: text, mm: integer, source: text, uids: listOf(uid) });
const user = table({
  ...of(text, 'id buyeruid gender keywords customdata consent'),
  geo,
  data: listOf(data),
  eids: listOf(eid),
  yob: integer,
  kwarray: texts,
});
const regs = table({ coppa: flag, gdpr: flag, us_privacy: text, gpp: text, gpp_sid: integers });
const source = table({ fd: flag, tid: text, pchain: text, schain });

/** §3.2.1. */
export const BID_REQUEST: Schema = {
  ...table(
    {
      id: { type: 'string', minLength: 1 },
      imp: listOf(imp),
      site,
      app,
      device,
      user,
      test: flag,
      at: { enum: [1, 2, 3] },
      tmax: { type: 'integer', minimum: 1 },
      wseat: texts,
      bseat: texts,
      allimps: flag,
      cur: { ...texts, items: { type: 'string', pattern: '^[A-Z]{3}$' } },
      wlang: texts,
      acat: texts,
      bcat: texts,
      badv: texts,
      bapp: texts,
      source,
      regs,
    },
    ['id', 'imp'],
  ),
  // A request is of a site or of an app.
  not: { required: ['site', 'app'] },
};
