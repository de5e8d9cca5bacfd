/**
 * The commands of providers and contributors, with their options: for the command line, for
 * `--help`, and for docs/deploy.md.
 */
import { availableParallelism } from 'node:os';
import { command } from './command-line';

export const BUILD = command({
  name: 'npm run build',
  means: 'Builds dist from src, and lists its files.',
  options: {
    hosts: {
      type: 'string',
      value: 'FILE',
      means: 'A file with other ad servers, which replaces src/shared/hosts.ts.',
    },
    docs: {
      type: 'string',
      value: 'ADDRESS',
      means: 'The folder of these documents on the web. The console links to them.',
    },
    base: {
      type: 'string',
      value: 'ADDRESS',
      means:
        'The folder of the files on the web, for pages that copy the loader into other scripts.',
    },
    without: {
      type: 'string',
      value: 'NAMES',
      multiple: true,
      default: [],
      means: 'Leaves out chunks and parts of the loader: vast,console. A wrong name lists all.',
    },
    inside: {
      type: 'string',
      value: 'NAMES',
      multiple: true,
      default: [],
      means: 'Puts chunks into tag.fast.js, too: parts. For ads that nearly always need them.',
    },
    integrity: { type: 'boolean', means: 'Writes the hashes of the chunks into the loaders.' },
    transport: {
      type: 'string',
      value: 'jsonp|fetch',
      default: 'jsonp',
      means: 'How ads are requested: by script elements, or by fetch. Default jsonp.',
    },
    from: {
      type: 'string',
      value: 'FOLDER',
      multiple: true,
      default: [],
      means: 'The dist of an earlier release, to write deltas against.',
    },
    local: {
      type: 'string',
      value: 'ORIGIN',
      means: 'The ad server of a preview with server=local.',
    },
    out: {
      type: 'string',
      value: 'FOLDER',
      default: 'dist',
      means: 'Where to build to. Default dist.',
    },
    verify: {
      type: 'string',
      value: 'MANIFEST',
      means: 'Writes nothing, and says whether this checkout makes the bytes of that release.',
    },
    maps: { type: 'string', value: 'FOLDER', means: 'Writes source maps there.' },
    readable: {
      type: 'boolean',
      means: 'Leaves the code as the bundler writes it; such a build is no release.',
    },
    quiet: { type: 'boolean', means: 'Does not list the files.' },
  },
});

export const RELEASE = command({
  name: 'npm run release',
  words: 'major|minor|patch|VERSION',
  means:
    'Makes a release in a worktree, and puts its files into release/VERSION: a dry run, unless --write is given.',
  options: {
    docs: {
      type: 'string',
      value: 'ADDRESS',
      default: '',
      means:
        'The folder of the documents of this release on the web, for the console; “none” if it is nowhere.',
    },
    from: {
      type: 'string',
      value: 'FOLDER',
      multiple: true,
      default: [],
      means: 'The dist of an earlier release, to write deltas against.',
    },
    note: {
      type: 'string',
      value: 'TEXT',
      default: '',
      means: 'What is new, in a few words, for the size report.',
    },
    skip: {
      type: 'string',
      value: 'tests,bench,pictures',
      default: '',
      means: 'Leaves out slow steps of a dry run.',
    },
    unpublished: {
      type: 'boolean',
      means: 'The package is not for the registry: package.json may lack addresses.',
    },
    write: {
      type: 'boolean',
      means: 'Commits and tags the release here. It never pushes or uploads.',
    },
  },
});

export const GO_LIVE = command({
  name: 'npm run go-live',
  words: 'DIST FOLDER ADDRESS',
  means:
    'Makes a web server’s folder serve a release, or as a rollback an earlier one (docs/release.md).',
  options: {
    'other-options': {
      type: 'boolean',
      means: 'The release was built with other options than the one that the folder serves.',
    },
  },
});

export const HINTS = command({
  name: 'npm run hints',
  words: 'PAGE',
  means:
    'Prints the elements for the head of a page, a file or an address, that bring its first ad earlier.',
  options: {
    dist: { type: 'string', value: 'FOLDER', default: 'dist', means: 'The build. Default dist.' },
  },
});

export const SIZE = command({
  name: 'npm run size',
  means: 'Says what the built files weigh, and whether their budgets hold.',
  options: {
    accept: { type: 'boolean', means: 'Takes today’s figures as the accepted ones.' },
    base: { type: 'string', value: 'REF', means: 'Compares with a commit.' },
    json: { type: 'boolean', means: 'Prints JSON, and nothing else.' },
    maps: {
      type: 'string',
      value: 'FOLDER',
      default: 'node_modules/.cache/maps',
      means: 'Where the build’s source maps are.',
    },
    note: {
      type: 'string',
      value: 'TEXT',
      means: 'What is new, in a few words, for the table of releases.',
    },
  },
});

export const TEST = command({
  name: 'npm test',
  words: 'WORDS',
  means:
    'Builds, and says whether the tag works. Words are groups of tests, parts of their files’ paths, or names of modules of src.',
  options: {
    all: { type: 'boolean', means: 'All tests, as npm run test:all.' },
    built: { type: 'boolean', means: 'Does not build before.' },
    beside: { type: 'boolean', means: 'Keeps all cores busy beside the tests.' },
    late: { type: 'string', value: 'PATTERN', means: 'Delivers files of that name late.' },
    slots: {
      type: 'string',
      value: 'NUMBER',
      // Tests of pages wait more than they compute.
      default: String(availableParallelism() + 1),
      means: 'How many files run at the same time.',
    },
    test: {
      type: 'string',
      short: 't',
      value: 'TEXT',
      means: 'Runs the tests with that in their name.',
    },
    traces: { type: 'string', value: 'FOLDER', means: 'Writes a trace of each page there.' },
    turned: { type: 'boolean', means: 'Lists folders in the opposite order.' },
  },
});

export const START = command({
  name: 'npm start',
  means:
    'Serves the demo pages, the tag, the ad server and third parties. PORT is the page’s wished port.',
  options: {
    page: {
      type: 'string',
      value: 'FILE|FOLDER',
      means: 'A page of yours, or a folder with an index.html, to serve beside them.',
    },
  },
});

export const PEERS = command({
  name: 'npm run peers',
  words: 'FILE',
  means:
    'Says what other tags download, in README and docs/size.md. FILE is EthicalAds’ published client.',
  options: {},
});

export const LOOKS = command({
  name: 'npm run looks',
  means: 'Measures the template in public designs, and writes one sheet of pictures.',
  options: {
    only: {
      type: 'string',
      value: 'TEXT',
      default: '',
      means: 'Looks at the designs with that in their names.',
    },
  },
});

export const SOAK = command({
  name: 'npm run soak',
  means: 'Stays on one page for long, and says what it keeps.',
  options: {
    minutes: { type: 'string', value: 'NUMBER', default: '15', means: 'How long. Default 15.' },
  },
});

/** All of them. */
export const COMMANDS = [BUILD, RELEASE, GO_LIVE, HINTS, SIZE, TEST, START, PEERS, LOOKS, SOAK];
