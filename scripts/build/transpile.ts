import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type CommonOptions, transform } from 'esbuild';
import { typeScriptFiles } from '../source-graph';
import { makeWorkFolder } from './build-folders';
import { findConstEnums, inlineEnums } from './inline-enums';

/** The folder of the JavaScript. */
const FOLDER = 'js';

/** As TypeScript does it: JSX calls functions of a module, and a field is a field. */
const OPTIONS: CommonOptions = {
  target: 'esnext',
  jsx: 'automatic',
  sourcemap: 'inline',
  sourcesContent: false,
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false, useDefineForClassFields: true } },
};

/** What esbuild says of calls that it knows to have no effect, and TypeScript does not: the minifier would keep it in the npm entries. */
const PURE = '/* @__PURE__ */';

/** Source files as JavaScript, by their path from src. */
export type Scripts = Map<string, string>;

/** Makes a folder of JavaScript for the bundler. That only effects of its modules are used is for them to say: by default, they have some. */
export function makeScriptFolder(name: string): string {
  const folder = makeWorkFolder(name);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  return folder;
}

let made: Promise<Scripts> | undefined;

async function transpileAll(): Promise<Scripts> {
  const folder = join(makeScriptFolder(FOLDER), 'src');
  const files = typeScriptFiles('src').filter((file) => !file.endsWith('.d.ts'));
  const sources = new Map(files.map((file) => [file, readFileSync(join('src', file), 'utf8')]));
  const enums = findConstEnums(sources.values());
  const scripts = [...sources].map(async ([file, source]): Promise<[string, string]> => {
    const options = { loader: file.endsWith('x') ? 'tsx' : 'ts', sourcefile: file } as const;
    const { code } = await transform(inlineEnums(source, enums), { ...OPTIONS, ...options });
    const name = file.replace(/\.tsx?$/, '.js');
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    // As many spaces, so that the columns of the source map hold.
    const script = code.replaceAll(PURE, ' '.repeat(PURE.length));
    writeFileSync(path, script);
    return [name, script];
  });
  return new Map(await Promise.all(scripts));
}

/** Makes JavaScript of src, once in a process. Types are not looked at: `npm run test:types` does that. */
export function transpile(): Promise<Scripts> {
  made ??= transpileAll();
  return made;
}

/** Makes JavaScript of a file elsewhere and of what it imports. Returns its path. */
export async function transpileApart(file: string): Promise<string> {
  const outfile = join(makeScriptFolder('apart'), 'apart.js');
  await build({ ...OPTIONS, entryPoints: [file], outfile, bundle: true, format: 'esm', logLevel: 'silent' });
  return outfile;
}

/** The JavaScript of a source file, and any other file itself. */
export function scriptOf(file: string): string {
  const path = relative('src', file);
  return path.startsWith('..') ? file : join('.cache', FOLDER, 'src', path.replace(/\.tsx?$/, '.js'));
}
