import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sectionOf } from '../../scripts/readme-section';
import { freePort } from './free-port';

/** A configuration in a document. */
function configIn(document: string, section: string): string {
  const [, config = ''] =
    /```nginx\n([\s\S]+?)\n```/.exec(sectionOf(readFileSync(document, 'utf8'), section)) ?? [];
  return config;
}

const config = configIn('docs/deploy.md', 'nginx');

/** What gives a release to a share of the visitors: beside the maps, and in the server. */
const canary = configIn('docs/release.md', 'nginx-canary').split('\n\n');

/**
 * Starts nginx with the guide's configuration over a copy of a built folder, and resolves when it
 * answers; with the canary of the guide for releases, if that is asked for.
 */
export async function startNginx(dist = 'dist', hasCanary = false) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // Its workers are another user.
  chmodSync(folder, 0o755);
  const root = join(folder, 'dist');
  cpSync(dist, root, { recursive: true });
  chmodSync(root, 0o755);
  const port = await freePort();
  const [split = '', rewrite = ''] = hasCanary ? canary : [];
  const site = config
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/srv/adsnative-tag', root)
    .replace('server {', `${split}\nserver {\n${rewrite}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const text = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${paths.join(' ')}\n${site}\n}`;
  writeFileSync(join(folder, 'nginx.conf'), text);
  const changes = watch(folder);
  // nginx writes its process id once it listens.
  const isListening = new Promise<void>((resolve) => {
    changes.on('change', (_, name) => name === 'pid' && resolve());
  });
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (data) => {
    complaints += data;
  });
  const exited = once(child, 'exit');
  const refused = exited.then(() => {
    throw new Error(complaints);
  });
  await Promise.race([isListening, refused]).finally(() => changes.close());
  return {
    /** The folder that it serves. */
    root,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
