/** OpenRTB 2.6 (202309), the tables of §3.2 for what a browser's request may hold, as a JSON schema. `ext` is free. */

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
const listOf = (items: Schema): Schema => ({ type: 'array', items, minItems: 1 });

const geo = table({
  lat: number,
  lon: number,
  type: integer,
  country: text,
  region: text,
  city: text,
  zip: text,
});
const segment = table({ id: text, name: text, value: text });
const data = table({ id: text, name: text, segment: listOf(segment) });
const publisher = table({ id: text, name: text, cat: texts, cattax: integer, domain: text });

/** §3.2.25 and 26. */
const chainNode = table({ asi: text, sid: text, rid: text, name: text, domain: text, hp: flag }, [
  'asi',
  'sid',
]);
const schain = table({ complete: flag, nodes: listOf(chainNode), ver: text }, ['complete', 'nodes', 'ver']);

/** §3.2.16. */
const content = table({
  id: text,
  episode: integer,
  title: text,
  series: text,
  season: text,
  artist: text,
  genre: text,
  album: text,
  isrc: text,
  url: text,
  cattax: integer,
  cat: texts,
  prodq: integer,
  context: integer,
  contentrating: text,
  userrating: text,
  qagmediarating: integer,
  keywords: text,
  kwarray: texts,
  livestream: flag,
  sourcerelationship: flag,
  len: integer,
  language: text,
  langb: text,
  embeddable: flag,
  data: listOf(data),
});

/** §3.2.33 and 34; the triggers of AdCOM 1.0. */
const refsettings = table({ reftype: { enum: [0, 1, 2, 3] }, minint: integer });
const refresh = table({ refsettings: listOf(refsettings), count: { type: 'integer', minimum: 0 } });

/** §3.2.4 to 3.2.10. */
const format = table({ w: integer, h: integer, wratio: integer, hratio: integer, wmin: integer });
const banner = table({
  format: listOf(format),
  w: integer,
  h: integer,
  btype: integers,
  battr: integers,
  pos: integer,
  mimes: texts,
  topframe: flag,
  expdir: integers,
  api: integers,
  id: text,
  vcm: flag,
});
const native = table({ request: text, ver: text, api: integers, battr: integers }, ['request']);
const imp = {
  ...table(
    {
      id: text,
      banner,
      native,
      displaymanager: text,
      displaymanagerver: text,
      instl: flag,
      tagid: { type: 'string', minLength: 1 },
      bidfloor: number,
      bidfloorcur: text,
      clickbrowser: flag,
      secure: flag,
      iframebuster: texts,
      rwdd: flag,
      ssai: integer,
      exp: integer,
      refresh,
    },
    ['id'],
  ),
  anyOf: [{ required: ['banner'] }, { required: ['native'] }],
};

/** §3.2.13, 18, 20, 3, 2. */
const site = table({
  id: text,
  name: text,
  domain: text,
  cattax: integer,
  cat: texts,
  sectioncat: texts,
  pagecat: texts,
  page: text,
  ref: text,
  search: text,
  mobile: flag,
  privacypolicy: flag,
  publisher,
  content,
  keywords: text,
  kwarray: texts,
  inventorypartnerdomain: text,
});
const app = table({
  id: text,
  name: text,
  bundle: text,
  domain: text,
  storeurl: text,
  ver: text,
  publisher,
  content,
  keywords: text,
});
const device = table({
  geo,
  dnt: flag,
  lmt: flag,
  ua: text,
  sua: { type: 'object' },
  ip: text,
  ipv6: text,
  devicetype: integer,
  make: text,
  model: text,
  os: text,
  osv: text,
  h: integer,
  w: integer,
  ppi: integer,
  pxratio: number,
  js: flag,
  language: text,
  langb: text,
  carrier: text,
  connectiontype: integer,
  ifa: text,
});
const uid = table({ id: text, atype: integer });
const eid = table({ inserter: text, matcher: text, mm: integer, source: text, uids: listOf(uid) });
const user = table({
  id: text,
  buyeruid: text,
  yob: integer,
  gender: text,
  keywords: text,
  kwarray: texts,
  customdata: text,
  geo,
  data: listOf(data),
  consent: text,
  eids: listOf(eid),
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
