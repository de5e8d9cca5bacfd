import { readFileSync } from 'node:fs';

const MARKED = /<!-- fast-snippet -->\s*```html\n([\s\S]+?)\n```/;

/**
 * The fast snippet as the README has it, both elements; `{{TAG}}` and `{{ADS}}` are filled in by
 * the page server.
 */
export function fastSnippet(apiKey: string): string {
  const [, text = ''] = MARKED.exec(readFileSync('README.md', 'utf8')) ?? [];
  return text
    .replace('YOUR_API_KEY', apiKey)
    .replace('https://api.adsnative.com', '{{ADS}}')
    .replace('https://YOUR_CDN', '{{TAG}}');
}
