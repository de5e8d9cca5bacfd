/**
 * `npm start`: serves a publisher's page, the tag, the ad server and third parties, each from an
 * origin of its own. The tag is the release in `dist` if that is of the source as it is, else a
 * readable build; it is built again when a file of `src` is saved, and open pages load anew.
 * `--page FILE` or `--page FOLDER` serves a page of the user's beside them. PORT is the page's
 * wished port.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCommand } from '../scripts/command-line';
import { START } from '../scripts/commands';
import { createAdServer } from './ad-server';
import { RELEASE } from './built';
import { createChanges } from './changes';
import { printedKeys } from './keys';
import { type Listening, listen } from './listen';
import { createNetworkServer } from './network-server';
import { ownPages, serveOwnPages } from './own-page';
import { createPageServer, type Locals } from './page-server';
import { createTagServer } from './tag-server';
import { openBuild, type WatchedBuild } from './watched-build';

const PAGE_PORT = 8080;
const ADS_PORT = 8787;
const TAG_PORT = 8788;
const NETWORK_PORT = 8789;

const root = fileURLToPath(new URL('../', import.meta.url));

const { values: options } = readCommand(START);
if (options.page && !existsSync(options.page)) {
  console.error(
    `There is no ${options.page}. --page takes an html file, or a folder with an index.html.`,
  );
  process.exit(1);
}

function wishedPagePort(): number {
  const wish = process.env.PORT || PAGE_PORT;
  const port = Number(wish);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    console.error(`PORT is ${wish}. It takes a whole number from 1 to 65535.`);
    process.exit(1);
  }
  return port;
}

function describe(name: string, { origin, port, wished }: Listening, path: string): string {
  const note = port === wished ? '' : `   (port ${wished} is busy, took ${port})`;
  return `  ${name.padEnd(15)}${origin}${path}${note}`;
}

const changes = createChanges();
let build: WatchedBuild | undefined;
/** Nothing is asked for before it is there: nobody knows the addresses. */
const built = () => build?.built ?? RELEASE;

/** The page's origin is taken first: PORT may name a port that one of the others would like. */
async function serve() {
  const locals: Locals = {};
  const { middleware } = changes;
  const pageServer = createPageServer(`${root}demo/pages`, locals, { built, changes: middleware });
  const own = options.page
    ? serveOwnPages(pageServer.app, ownPages(options.page), locals)
    : undefined;
  const pages = await listen(pageServer.app, wishedPagePort());
  const ads = await listen(createAdServer(locals).app, ADS_PORT);
  const tag = await listen(
    createTagServer(
      () => built().folder,
      undefined,
      () => pages.origin,
    ).app,
    TAG_PORT,
  );
  const networks = await listen(createNetworkServer().app, NETWORK_PORT);
  Object.assign(locals, { TAG: tag.origin, ADS: ads.origin, NET: networks.origin });
  return { pages, ads, tag, networks, own };
}

const { own, ...servers } = await serve();
const { ads, networks, pages, tag } = servers;
build = await openBuild(root, ads.origin);
build.watch(
  (seconds) => {
    console.log(`  Built again in ${seconds.toFixed(1)} s; open pages load anew.`);
    changes.tell();
  },
  (error) => console.error(`  Not built again: ${error instanceof Error ? error.message : error}`),
);

console.log(`
  ${build.isRelease ? 'The tag is the release in dist.' : 'The tag is a readable build, larger than the release; npm run build makes that.'}
${own ? `${describe('Your page', pages, own)}\n` : ''}${describe('Demo pages', pages, '/')}
${describe('A preview', pages, '/native.html?adsnative_preview=1')}
${describe('Tag', tag, '/tag.js')}
${describe('Ad server log', ads, '/log')}
${describe('Third parties', networks, '/')}

  Keys that the local ad server knows:
${printedKeys().join('\n')}

  ${own ? '' : 'Your own page: npm start -- --page my-page.html. '}Ctrl+C stops.
`);

async function stop(): Promise<void> {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  process.exit(0);
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);
