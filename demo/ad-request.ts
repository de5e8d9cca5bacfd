import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { type OriginNames, toLocalUrls } from './local-urls';
import { renamed, storedAnswer } from './stored-answers';
import type { Behaviour, Zone, Zones } from './zones';

/** What may stand in a script as the callback's name. */
const CALLBACK_NAME = /^[\w$.]+$/;

/**
 * Not JavaScript, whatever its content type says. Not html either: Chromium looks into what should
 * be a script from another origin and blocks html, which then is only one more failed request.
 */
const RUBBISH = '502 Bad Gateway {';

const SCRIPT_TYPE = { 'Content-Type': 'application/javascript; charset=utf-8' };

/**
 * The zones that a request asks for; placements without an API key are known by their widget id.
 */
function askedZones(c: Context): string[] {
  return c.req.queries('zid') ?? [c.req.query('widget_id') ?? ''];
}

async function answerOf(zid: string, zone: Zone): Promise<unknown> {
  return 'answer' in zone ? zone.answer : storedAnswer(zone.answerOf ?? zid, zid);
}

/** One object per zone where several were asked: of a recorded list, its first object. */
async function answersOf(asked: [string, Zone][]): Promise<unknown> {
  const answers = await Promise.all(asked.map(([zid, zone]) => answerOf(zid, zone)));
  if (answers.length === 1) {
    return answers[0];
  }
  return answers.map((answer, i) =>
    Array.isArray(answer) ? renamed(answer[0], asked[i]?.[0] ?? '') : answer,
  );
}

/** The answer as a script that calls the callback, or as JSON where no callback was named. */
function jsonp(c: Context, answer: unknown, calls: number): Response {
  const callback = c.req.query('callback') ?? '';
  if (!CALLBACK_NAME.test(callback)) {
    return c.json(answer);
  }
  return c.body(`${callback}(${JSON.stringify(answer)});\n`.repeat(calls), 200, SCRIPT_TYPE);
}

function misbehave(
  c: Context,
  behaviour: Exclude<Behaviour, 'twice'>,
  status: number,
): Response | Promise<Response> {
  switch (behaviour) {
    case 'never':
      // The connection ends with the server or the visitor, whichever goes first.
      return new Promise<never>(() => {});
    case 'status':
      return c.body(null, status as StatusCode);
    case 'rubbish':
      return c.body(RUBBISH, 200, { 'Content-Type': 'text/javascript' });
    case 'nothing':
      return c.body('', 200, SCRIPT_TYPE);
  }
}

/** Answers as the zones of some ids were told, or with what is stored under the ids. */
async function answerZones(
  c: Context,
  zids: string[],
  zones: Zones,
  names: OriginNames,
): Promise<Response> {
  const asked = zids.map((zid): [string, Zone] => [zid, zones.get(zid)]);
  const delayMs = Math.max(...asked.map(([, zone]) => zone.delayMs ?? 0));
  if (delayMs > 0) {
    await wait(delayMs);
  }
  const told = asked.find(([, zone]) => zone.behaviour)?.[1];
  if (told?.behaviour && told.behaviour !== 'twice') {
    return misbehave(c, told.behaviour, told.status ?? 500);
  }
  const answer = toLocalUrls(await answersOf(asked), new URL(c.req.url).origin, names);
  return jsonp(c, answer, told ? 2 : 1);
}

/** Answers `/v1/ad-template.json`. */
export function answerAdRequest(c: Context, zones: Zones, names: OriginNames): Promise<Response> {
  return answerZones(c, askedZones(c), zones, names);
}

/** Answers `/v1/proxy/:provider/`: a provider is told how to answer like a zone, by its name. */
export function answerFeed(c: Context, zones: Zones, names: OriginNames): Promise<Response> {
  return answerZones(c, [c.req.param('provider') ?? ''], zones, names);
}

/**
 * Answers `/v1/host/:host/`: which placements a host has is told like a zone, by the name
 * `host-look-up`.
 */
export function answerHost(c: Context, zones: Zones, names: OriginNames): Promise<Response> {
  return answerZones(c, ['host-look-up'], zones, names);
}
