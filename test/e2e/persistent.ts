import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { ARGS } from '../support/browser';
import { findChromium } from '../support/chromium';

/** A browser with a profile on disk, as visitors have one; `close` takes both away. */
export async function openPersistent(): Promise<{
  context: BrowserContext;
  close(): Promise<void>;
}> {
  const { env, executablePath } = await findChromium();
  const folder = await mkdtemp(join(tmpdir(), 'adsnative-profile-'));
  const options = { executablePath, args: ARGS, env: { ...process.env, ...env } };
  const context = await chromium.launchPersistentContext(folder, options);
  return {
    context,
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
