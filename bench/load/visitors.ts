import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { ARGS } from '../../test/support/browser';
import { findInstalledChromium } from '../../test/support/chromium';
import { TRUST_ARG } from '../../test/support/http2-front';

/**
 * A visitor allows third-party cookies: Chromium keeps requests with cookies and without in pools
 * of connections apart.
 */
const PREFERENCES = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };

const REMOVED = { recursive: true, force: true, maxRetries: 20 };

/** Why there can be no visitors' browsers here; nothing if there can. */
export async function lacksForVisitors(): Promise<string | undefined> {
  const { executablePath } = await findInstalledChromium();
  // The one from npm is a headless shell: it has no preconnect.
  return executablePath.includes('node_modules')
    ? 'Real connections were not measured, which needs an installed Chromium (apt-get install chromium)'
    : undefined;
}

/** Browsers as visitors have them, which trust the bench's servers. */
export function createVisitors() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-visitors-'));
  let last = join(folder, 'none');
  return {
    /** Starts a browser with a new profile: without one it connects to nothing beforehand. */
    async open(): Promise<BrowserContext> {
      // A browser still writes for a moment after it was closed.
      rmSync(last, REMOVED);
      last = mkdtempSync(join(folder, 'visitor-'));
      mkdirSync(join(last, 'Default'));
      writeFileSync(join(last, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
      const { env, executablePath } = await findInstalledChromium();
      return chromium.launchPersistentContext(last, {
        executablePath,
        args: [...ARGS, TRUST_ARG],
        env: { ...process.env, ...env, HOME: folder },
        viewport: { width: 1280, height: 800 },
      });
    },
    remove: () => rmSync(folder, REMOVED),
  };
}
