import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { FuzzWindow } from '../fuzz/frame';
import type { Scenario, Verdict } from '../fuzz/scenario';
import { pageHtml } from '../support/page-html';
import type { Stage } from '../support/stage';

/** A page on which scenarios are played, one after the other, each in a frame of its own. */
export interface FuzzPage {
  page: Page;
  play(scenario: Scenario): Promise<Verdict>;
}

/**
 * The chunks that scenarios need: they are there before the tag asks, so that a scenario goes the
 * same way each time.
 */
const CHUNKS =
  /^(assemble|batch|bidding|components|consent|delegate|doubt|feeds|in-page|in-view|layout|markup|messages|native-bid|networks|openrtb|pages|parts|play|player|put-back|renderer|reports|sandbox|ui|vast|video|view-time)-/;

async function frameScript(): Promise<string> {
  const entry = fileURLToPath(new URL('../fuzz/frame.ts', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
}

/** Opens such a page. */
export async function openFuzzPage(stage: Stage): Promise<FuzzPage> {
  stage.setPage('/frame.html', pageHtml({ head: `<script>${await frameScript()}</script>` }), {
    'Cache-Control': 'max-age=3600',
  });
  const { page } = await stage.open(pageHtml());
  await page.exposeFunction('fuzzClick', (x: number, y: number) => page.mouse.click(x, y));
  const { tagOrigin } = stage;
  const chunks = readdirSync('dist').filter((file) => CHUNKS.test(file) && file.endsWith('.js'));
  const files = {
    origin: tagOrigin,
    chunks: chunks.map((file) => `${tagOrigin}/${file}`),
  };
  return {
    page,
    play: (scenario) =>
      page.evaluate(
        async ([given, where]) => {
          const frame = document.createElement('iframe');
          Object.assign(frame, { src: '/frame.html', width: '600', height: '500' });
          const loaded = new Promise((resolve) => {
            frame.onload = resolve;
          });
          document.body.append(frame);
          await loaded;
          try {
            return await (frame.contentWindow as never as FuzzWindow).play(given, where);
          } finally {
            frame.remove();
          }
        },
        [scenario, files] as const,
      ),
  };
}
