import type { Stage } from './stage';
import type { Visit } from './visit';

/** The window of a page whose attacker's script would say so. */
interface Window {
  pwned?: string[];
}

/** Script that says that it ran: whatever writes it into a page, it must not run there. */
export const PWN = `((window.opener || window).pwned = (window.opener || window).pwned || []).push('ran')`;

/** An origin of the attacker's: the third parties' server under another name. */
export function evilOrigin({ networkOrigin }: Stage): string {
  return networkOrigin.replace('localhost', '127.0.0.1');
}

/** Has the attacker's origin answer everything with a script that says that it ran. */
export async function answerAsEvil(stage: Stage, page: Visit['page']): Promise<void> {
  await page.route(`${evilOrigin(stage)}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: `${PWN}; export const create = () => ({});`,
    }),
  );
}

/** What of the attacker's ran in the page. */
export function pwnedIn({ page }: Visit): Promise<string[]> {
  return page.evaluate(() => (window as never as Window).pwned ?? []);
}

/** What was asked of the attacker's origin. */
export function askedOfEvil(stage: Stage, { requests }: Visit): string[] {
  return requests.filter((url) => url.startsWith(evilOrigin(stage)));
}
