import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { inTime } from './in-time';

const AXE = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url));

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/**
 * What axe-core finds on the page: the rule and the html of each finding. In forced colours it
 * cannot tell the contrast: it reads `-webkit-text-fill-color`, which Chromium tells as the page
 * has it, and does not draw.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const running = page.evaluate(async () => {
    const { axe } = window as never as {
      axe: { run(options: object): Promise<{ violations: Finding[] }> };
    };
    const isForced = matchMedia('(forced-colors: active)').matches;
    return (await axe.run({ rules: { 'color-contrast': { enabled: !isForced } } })).violations;
  });
  const findings = await inTime(running, () => `axe has findings on ${page.url()}`);
  return findings.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
