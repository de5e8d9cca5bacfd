import type { Context } from 'hono';
import { html } from 'hono/html';

/** A transparent gif of one pixel. */
const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (c) => c.charCodeAt(0),
);

/**
 * Stands in for each recorded picture. An `<img>` goes by the content type and not by the name in
 * the address.
 */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">
<rect width="400" height="300" fill="#dfe7e4"/><circle cx="300" cy="80" r="34" fill="#f4c95d"/>
<path d="M0 300V220l90-80 80 70 70-110 160 150v50z" fill="#7fa99b"/></svg>`;

function pixel(c: Context): Response {
  return c.body(PIXEL, 200, { 'Content-Type': 'image/gif' });
}

function emptyScript(c: Context): Response {
  return c.body('', 200, { 'Content-Type': 'application/javascript' });
}

function document(c: Context, text: string): Response | Promise<Response> {
  return c.html(html`<!doctype html><meta charset="utf-8"><title>${text}</title><p>${text}</p>`);
}

function clickThrough(c: Context): Response | Promise<Response> {
  return document(c, `You clicked: ${c.req.query('url') ?? c.req.query('u') ?? c.req.path}`);
}

/** What a browser wants to do with an address whose name says nothing. */
function answerByUse(c: Context): Response | Promise<Response> {
  switch (c.req.header('sec-fetch-dest')) {
    case 'script':
      return emptyScript(c);
    case 'iframe':
    case 'document':
      return document(c, c.req.path);
    default:
      return pixel(c);
  }
}

/** A player’s page: the demo’s clip, which starts by itself. */
function player(c: Context): Response | Promise<Response> {
  return c.html(html`<!doctype html><meta charset="utf-8"><title>Player</title>
<style>html,body{height:100%;margin:0;background:#1b2421}video{width:100%;height:100%;object-fit:contain}</style>
<video src="/static/clip.webm" autoplay muted loop playsinline controls></video>`);
}

/** Answers for a host that is no more, with a harmless thing of the kind that the address names. */
export function answerForThirdParty(c: Context): Response | Promise<Response> {
  const [, name = ''] = /\/ck$|\.(\w+)$/.exec(c.req.path) ?? [];
  if (c.req.path.endsWith('/ck')) {
    return c.req.header('sec-fetch-dest') === 'image' ? pixel(c) : clickThrough(c);
  }
  if (/^(png|jpe?g|webp|svg)$/i.test(name)) {
    return c.body(PICTURE, 200, { 'Content-Type': 'image/svg+xml' });
  }
  if (/^(js|jsonp)$/i.test(name)) {
    return emptyScript(c);
  }
  if (c.req.path.endsWith('/player.example/player.html')) {
    return player(c);
  }
  if (/^html?$/i.test(name)) {
    return document(c, c.req.path);
  }
  return name === 'gif' ? pixel(c) : answerByUse(c);
}
