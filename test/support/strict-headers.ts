import { readFileSync } from 'node:fs';
import type { Stage } from './stage';

/** The nonce that stands in docs/deploy.md for one that is new with each page. */
export const NONCE = 'R4nd0m';

const BLOCK = /<!-- strict:(\w+) -->\s*```\w*\n([\s\S]+?)\n```/g;

/**
 * The `Content-Security-Policy` of docs/deploy.md by the name of its block, its lines joined, with
 * the addresses of the stage in place of the example's.
 */
export function strictPolicy(stage: Stage, name: string): string {
  const deploy = readFileSync('docs/deploy.md', 'utf8');
  const [, , text = ''] = [...deploy.matchAll(BLOCK)].find(([, block]) => block === name) ?? [];
  return text
    .replace(/^Content-Security-Policy:\s*/, '')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('https://YOUR_CDN', stage.tagOrigin)
    .replaceAll('https://api.adsnative.com', stage.adsOrigin)
    .replaceAll('https://NETWORKS', stage.networkOrigin);
}

/** The header with one of them. */
export const strictHeaders = (stage: Stage, name: string) => ({
  'Content-Security-Policy': strictPolicy(stage, name),
});
