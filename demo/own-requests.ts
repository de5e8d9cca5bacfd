/** Methods that change nothing. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Where pages report to. Sandboxed ones do so too, whose origin browsers do not tell; it changes no
 * answer.
 */
const REPORTS = /^\/(collect|v1\/log\/error\/)$/;

/** What the servers have heard: visitors' ids and addresses are in it. */
const HEARD = /^\/(log|batches)$/;

/** Whether an address is on this machine, by a name that nobody else can give it. */
function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) {
    return false;
  }
  const { hostname } = new URL(address);
  return /(^|\.)localhost$|^127(\.\d+){3}$|^\[::1]$/.test(hostname);
}

/**
 * The origin that may read an answer, as a header says it: answers to ads are for any, but what was
 * heard is for this machine.
 */
export const readerOf = (origin: string, path: string): string | null =>
  HEARD.test(path) && !isLoopback(origin) ? null : origin || '*';

/**
 * Why a request is refused; nothing if it may pass. Any site that a developer visits can send
 * requests to this machine: under a name of its own that suddenly means this machine (DNS
 * rebinding), as whose own it could read every answer; and from its own origin, which must not
 * change what the servers do. Programs send no origin.
 */
export function refusal({ headers, method, url }: Request): Response | undefined {
  if (!isLoopback(`http://${headers.get('host')}`)) {
    return new Response('This server is for this machine: ask for localhost.', { status: 421 });
  }
  const origin = headers.get('origin');
  if (origin === null || READING.has(method) || isLoopback(origin)) {
    return undefined;
  }
  if (origin === 'null' && method === 'POST' && REPORTS.test(new URL(url).pathname)) {
    return undefined;
  }
  return new Response('Only pages of this machine may write here.', { status: 403 });
}
