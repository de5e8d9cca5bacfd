import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { ARGS } from '../../test/support/browser';
import { findInstalledChromium } from '../../test/support/chromium';

/** A host's certificate and its key, as servers take them. */
export interface Certificate {
  cert: Buffer;
  key: Buffer;
}

/** A visitor allows third-party cookies: Chromium keeps requests with cookies and without in pools of connections apart. */
const PREFERENCES = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };

const REMOVED = { recursive: true, force: true, maxRetries: 20 };

/** What this machine lacks for connections that a browser trusts; nothing if it has all. */
export async function lacksForTrust(): Promise<string | undefined> {
  if (spawnSync('openssl', ['version']).status !== 0) return 'openssl (apt-get install openssl)';
  const { executablePath } = await findInstalledChromium();
  // The one from npm is a headless shell: it has no preconnect.
  if (executablePath.includes('node_modules')) return 'an installed Chromium (apt-get install chromium)';
  return undefined;
}

/** Certificates of the bench's own key, and browsers that trust what has that key. */
export function createTrust() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-trust-'));
  const file = (name: string) => join(folder, name);
  let last = file('visitor-none');
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', 'key.pem');
  const key = readFileSync(file('key.pem'));
  const trusted = createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return {
    /** A host's own certificate: no other host shares a connection with it. */
    certify(host: string): Certificate {
      const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
      const cert = openssl('req', '-x509', '-key', 'key.pem', ...names, '-days', '7');
      return { cert, key };
    },
    /** Starts a browser as a visitor has it, with a new profile: without one it connects to nothing beforehand. */
    async openVisitor(): Promise<BrowserContext> {
      // A browser still writes for a moment after it was closed.
      rmSync(last, REMOVED);
      last = mkdtempSync(file('visitor-'));
      mkdirSync(join(last, 'Default'));
      writeFileSync(join(last, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
      const { env, executablePath } = await findInstalledChromium();
      return chromium.launchPersistentContext(last, {
        executablePath,
        args: [...ARGS, `--ignore-certificate-errors-spki-list=${trusted}`],
        env: { ...process.env, ...env, HOME: folder },
        viewport: { width: 1280, height: 800 },
      });
    },
    remove: () => rmSync(folder, REMOVED),
  };
}
