import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** A browser to start, and what its environment needs besides ours. */
export interface ChromiumProgram {
  executablePath: string;
  env: Record<string, string>;
}

const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/**
 * The package's own file names folders of AWS, and a browser without fonts gives text no size. Only
 * the bundled font, and not the machine's, so that pages measure the same everywhere.
 */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** What the package's own package.json says of it. */
function readPackage(modules: string): { version: string } {
  return JSON.parse(readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8'));
}

/** The package's archives, and the folders that they are unpacked into. */
const ARCHIVES = { 'fonts.tar.br': 'fonts', 'swiftshader.tar.br': '.', 'al2023.tar.br': 'al2023' };

/**
 * Unpacks an archive by way of a file: `tar` closes a pipe once it has read the end mark, and
 * whoever still writes the zeros behind it fails.
 */
async function unpackArchive(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${basename(archive)}.unpacking`);
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(file));
  await promisify(execFile)('tar', ['-x', '--no-same-owner', '-C', folder, '-f', file]);
  await rm(file);
}

/**
 * Unpacks beside the goal and renames: what is found there is complete, also after an interrupted
 * run. Not by the package's own `executablePath()`: where a `/tmp/chromium` is on the machine,
 * whatever it is, that takes it and unpacks nothing.
 */
async function unpack(modules: string, goal: string): Promise<void> {
  const packed = join(modules, '@sparticuz/chromium/bin');
  const temporary = `${goal}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  const program = createWriteStream(join(temporary, 'chromium'), { mode: 0o755 });
  await pipeline(createReadStream(join(packed, 'chromium.br')), createBrotliDecompress(), program);
  for (const [archive, folder] of Object.entries(ARCHIVES)) {
    await unpackArchive(join(packed, archive), join(temporary, folder));
  }
  await writeFile(join(temporary, 'fonts/fonts.conf'), FONTS_CONF);
  try {
    await rename(temporary, goal);
  } catch (error) {
    // Another process was faster; its copy is as good.
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(goal)) {
      throw error;
    }
  }
}

/** Whether this machine can run the bundled one. */
export const hasBundled = process.platform === 'linux' && process.arch === 'x64';

/**
 * The Chromium inside the package `@sparticuz/chromium`, unpacked once into `node_modules/.cache`:
 * that of the dev dependencies, or of another folder of modules.
 */
export async function bundledChromium(modules = MODULES): Promise<ChromiumProgram> {
  if (!hasBundled) {
    throw new Error('No Chromium or Chrome found. Install one, or name it in CHROMIUM_PATH.');
  }
  const folder = join(MODULES, '.cache/chromium', readPackage(modules).version);
  if (!existsSync(folder)) {
    await unpack(modules, folder);
  }
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(':');
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}
