import { execFileSync, spawnSync } from 'node:child_process';
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

/** What a visitor's browser allows: Chromium keeps requests with cookies and without in pools of connections apart. */
const preferences = (blocksThirdPartyCookies: boolean) => ({
  profile: {
    cookie_controls_mode: blocksThirdPartyCookies ? 1 : 0,
    block_third_party_cookies: blocksThirdPartyCookies,
  },
});

const REMOVED = { recursive: true, force: true, maxRetries: 20 };

/** What this machine lacks for connections that a browser trusts; nothing if it has all. */
export async function lacksForTrust(): Promise<string | undefined> {
  if (spawnSync('openssl', ['version']).status !== 0) return 'openssl (apt-get install openssl)';
  if (spawnSync('certutil', ['-H']).error) return 'certutil (apt-get install libnss3-tools)';
  const { executablePath } = await findInstalledChromium();
  // The one from npm is a headless shell: it has no preconnect.
  if (executablePath.includes('node_modules')) return 'an installed Chromium (apt-get install chromium)';
  return undefined;
}

/** An authority of the bench's own, certificates that it signs, and browsers that trust it. */
export function createTrust() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-trust-'));
  const file = (name: string) => join(folder, name);
  let last = file('visitor-none');
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const ca = ['-CA', 'ca.pem', '-CAkey', 'ca.key'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '7', '-subj', '/CN=bench');
  const store = join(folder, '.pki', 'nssdb');
  mkdirSync(store, { recursive: true });
  writeFileSync(file('password'), '\n');
  const certutil = (...args: string[]) => execFileSync('certutil', ['-d', `sql:${store}`, ...args]);
  certutil('-N', '-f', file('password'));
  certutil('-A', '-n', 'bench', '-t', 'C,,', '-i', file('ca.pem'), '-f', file('password'));
  return {
    /** A host's own certificate: no other host shares a connection with it. */
    certify(host: string): Certificate {
      const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
      const request = ['req', '-x509', ...ca, ...key, ...names, '-days', '7'];
      openssl(
        ...request,
        '-addext',
        'basicConstraints=critical,CA:FALSE',
        '-keyout',
        `${host}.key`,
        '-out',
        `${host}.pem`,
      );
      return { cert: readFileSync(file(`${host}.pem`)), key: readFileSync(file(`${host}.key`)) };
    },
    /** Starts a browser as a visitor has it, with a new profile: without one it connects to nothing beforehand. */
    async openVisitor(blocksThirdPartyCookies = false): Promise<BrowserContext> {
      // A browser still writes for a moment after it was closed.
      rmSync(last, REMOVED);
      const profile = mkdtempSync(join(folder, 'visitor-'));
      last = profile;
      mkdirSync(join(profile, 'Default'));
      const text = JSON.stringify(preferences(blocksThirdPartyCookies));
      writeFileSync(join(profile, 'Default', 'Preferences'), text);
      const { env, executablePath } = await findInstalledChromium();
      const context = await chromium.launchPersistentContext(profile, {
        executablePath,
        args: ARGS,
        env: { ...process.env, ...env, HOME: folder },
        viewport: { width: 1280, height: 800 },
      });
      return context;
    },
    remove: () => rmSync(folder, REMOVED),
  };
}
