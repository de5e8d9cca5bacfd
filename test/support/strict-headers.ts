import { readFileSync } from 'node:fs';

/** The nonce that stands in docs/deploy.md for one that is new with each page. */
export const NONCE = 'R4nd0m';

const BLOCK = /<!-- strict:(\w+) -->\s*```\w*\n([\s\S]+?)\n```/g;

/**
 * The `Content-Security-Policy` of docs/deploy.md by the name of its block, its lines joined, with the addresses of the
 * stage in place of the example's.
 */
export function strictPolicy(name: string, origins: { tag: string; ads: string; net: string }): string {
  const deploy = readFileSync('docs/deploy.md', 'utf8');
  const [, , text = ''] = [...deploy.matchAll(BLOCK)].find(([, block]) => block === name) ?? [];
  return text
    .replace(/^Content-Security-Policy:\s*/, '')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('https://YOUR_CDN', origins.tag)
    .replaceAll('https://api.adsnative.com', origins.ads)
    .replaceAll('https://NETWORKS', origins.net);
}
