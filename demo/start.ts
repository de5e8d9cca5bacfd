/**
 * `npm start`: builds the tag unless it is built, then serves a publisher's page, the tag, the ad server and third parties,
 * each from an origin of its own. `--page FILE` or `--page FOLDER` serves a page of the user's beside them. PORT is the
 * page's wished port.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createAdServer } from './ad-server';
import { isBuilt } from './is-built';
import { type Listening, listen } from './listen';
import { createNetworkServer } from './network-server';
import { ownPages, serveOwnPages } from './own-page';
import { createPageServer, type Locals } from './page-server';
import { createTagServer } from './tag-server';
import { KEYS } from './zones';

const PAGE_PORT = 8080;
const ADS_PORT = 8787;
const TAG_PORT = 8788;
const NETWORK_PORT = 8789;

const root = new URL('../', import.meta.url);

const { values: options } = parseArgs({ options: { page: { type: 'string' } } });
if (options.page && !existsSync(options.page)) {
  console.error(`There is no ${options.page}. --page takes an html file, or a folder with an index.html.`);
  process.exit(1);
}

/** Builds the tag, unless that is done; a preview's `server=local` leads to this ad server. A dot each 2 seconds says that it goes on. */
async function build(adsOrigin: string): Promise<void> {
  const folder = fileURLToPath(root);
  if (isBuilt(folder, adsOrigin)) return;
  process.stdout.write('Building the tag, once and after each change of the source: about a minute ');
  const dots = setInterval(() => process.stdout.write('.'), 2000);
  // Windows finds npm.cmd through a shell only.
  const io = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  const builder = spawn('npm', ['run', '-s', 'build', '--', '--quiet', '--local', adsOrigin], io);
  const [status] = await once(builder, 'close');
  clearInterval(dots);
  console.log();
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
async function serve() {
  const locals: Locals = {};
  const pageServer = createPageServer(fileURLToPath(new URL('demo/pages', root)), locals);
  const own = options.page ? serveOwnPages(pageServer.app, ownPages(options.page), locals) : undefined;
  const pages = await listen(pageServer.app, wishedPagePort());
  const ads = await listen(createAdServer(locals).app, ADS_PORT);
  const dist = fileURLToPath(new URL('dist', root));
  // A fresh clone has none yet, and the server would complain.
  mkdirSync(dist, { recursive: true });
  const tag = await listen(createTagServer(dist).app, TAG_PORT);
  const networks = await listen(createNetworkServer().app, NETWORK_PORT);
  Object.assign(locals, { TAG: tag.origin, ADS: ads.origin, NET: networks.origin });
  return { pages, ads, tag, networks, own };
}

const { own, ...servers } = await serve();
const { ads, networks, pages, tag } = servers;
await build(ads.origin);

const keys = KEYS.map(([key, shows]) => `    ${key.padEnd(20)}${shows}`);

console.log(`
${own ? `${describe('Your page', pages, own)}\n` : ''}${describe('Demo pages', pages, '/')}
${describe('A preview', pages, '/native.html?adsnative_preview=1')}
${describe('Tag', tag, '/tag.js')}
${describe('Ad server log', ads, '/log')}
${describe('Third parties', networks, '/')}

  Keys that the local ad server knows:
${keys.join('\n')}

  ${own ? '' : 'Your own page: npm start -- --page my-page.html. '}Ctrl+C stops.
`);

async function stop(): Promise<void> {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  process.exit(0);
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);
