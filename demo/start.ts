/**
 * `npm start`: builds the tag, then serves a publisher's page, the tag, the ad server and third parties, each from an
 * origin of its own.
 * PORT is the page's wished port.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createAdServer } from './ad-server';
import { type Listening, listen } from './listen';
import { createNetworkServer } from './network-server';
import { createPageServer, type Locals } from './page-server';
import { createTagServer } from './tag-server';

const PAGE_PORT = 8080;
const ADS_PORT = 8787;
const TAG_PORT = 8788;
const NETWORK_PORT = 8789;

const root = new URL('../', import.meta.url);

/** Builds the tag; a preview's `server=local` leads to this ad server. */
function build(adsOrigin: string): void {
  // Windows finds npm.cmd through a shell only.
  const io = { cwd: fileURLToPath(root), stdio: 'inherit', shell: process.platform === 'win32' } as const;
  const { status } = spawnSync('npm', ['run', '-s', 'build', '--', '--quiet', '--local', adsOrigin], io);
  if (status !== 0) process.exit(status ?? 1);
}

function wishedPagePort(): number {
  const port = Number(process.env.PORT);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : PAGE_PORT;
}

function describe(name: string, { origin, port, wished }: Listening, path: string): string {
  const note = port === wished ? '' : `   (port ${wished} is busy, took ${port})`;
  return `  ${name.padEnd(15)}${origin}${path}${note}`;
}

/** The page's origin is taken first: PORT may name a port that one of the others would like. */
async function serve(): Promise<[Listening, Listening, Listening, Listening]> {
  const locals: Locals = {};
  const pageServer = createPageServer(fileURLToPath(new URL('demo/pages', root)), locals);
  const pages = await listen(pageServer.app, wishedPagePort());
  const ads = await listen(createAdServer(locals).app, ADS_PORT);
  const tag = await listen(createTagServer(fileURLToPath(new URL('dist', root))).app, TAG_PORT);
  const networks = await listen(createNetworkServer().app, NETWORK_PORT);
  Object.assign(locals, { TAG: tag.origin, ADS: ads.origin, NET: networks.origin });
  return [pages, ads, tag, networks];
}

const [pages, ads, tag, networks] = await serve();
build(ads.origin);

console.log(`
${describe('Demo pages', pages, '/')}
${describe('Tag', tag, '/tag.js')}
${describe('Ad server log', ads, '/log')}
${describe('Third parties', networks, '/')}

  Ctrl+C stops.
`);

async function stop(): Promise<void> {
  await Promise.all([pages, ads, tag, networks].map((server) => server.close()));
  process.exit(0);
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);
