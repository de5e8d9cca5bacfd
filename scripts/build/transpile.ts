import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type CommonOptions, transform, transformSync } from 'esbuild';
import { typeScriptFiles } from '../source-graph';
import { makeWorkFolder } from './build-folders';
import { findConstEnums, inlineEnums } from './inline-enums';

/** As TypeScript does it: JSX calls functions of a module, and a field is a field. */
const OPTIONS: CommonOptions = {
  target: 'esnext',
  jsx: 'automatic',
  sourcesContent: false,
  logLevel: 'silent',
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false, useDefineForClassFields: true } },
};

/**
 * What esbuild says of calls that it knows to have no effect, and TypeScript does not: the minifier
 * would keep it in the npm entries.
 */
const PURE = '/* @__PURE__ */';

/** The specifier of an import or export, as esbuild writes them. */
export const SPECIFIER = /((?:from|import\(|^import)\s*")([^"]+)(")/gm;

/** Source files as JavaScript, by their path from src. */
export type Scripts = Map<string, string>;

/**
 * Makes a folder of JavaScript for the bundler. It is a package of its own: that of the repository
 * says of its modules that they have no effects, which the bundler would believe.
 */
export function makeScriptFolder(name: string): string {
  const folder = makeWorkFolder(name);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  return folder;
}

/** The folder of the JavaScript, and what is there, with the text that it was made of. */
let folder = '';
const made = new Map<string, { text: string; script: string }>();

/**
 * A style sheet in a template that ends a file: no line of code comes after it, so those of the
 * source map hold.
 */
const SHEET = /(?<== `\n)[^`]+(?=`;\n$)/;

async function transpileFile(file: string, source: string, hasMap: boolean): Promise<string> {
  const text = source.replace(
    SHEET,
    (css) => transformSync(css, { loader: 'css', minify: true }).code,
  );
  const options = {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    sourcefile: file,
    sourcemap: hasMap && 'inline',
  } as const;
  const { code } = await transform(text, { ...OPTIONS, ...options });
  const path = scriptOf(join('src', file));
  mkdirSync(dirname(path), { recursive: true });
  // As many spaces, so that the columns of the source map hold.
  const script = code.replaceAll(PURE, ' '.repeat(PURE.length));
  writeFileSync(path, script);
  return script;
}

/**
 * Makes JavaScript of src; later in a process, only of what has changed. Types are not looked at:
 * `npm test -- types` does that. With source maps, those of the bundles lead to the lines of the
 * source.
 */
export async function transpile(hasMaps = false): Promise<Scripts> {
  folder ||= join(makeScriptFolder('js'), 'src');
  const files = typeScriptFiles('src').filter((file) => !file.endsWith('.d.ts'));
  const sources = new Map(files.map((file) => [file, readFileSync(join('src', file), 'utf8')]));
  const enums = findConstEnums(sources.values());
  for (const file of made.keys()) {
    if (sources.has(file)) {
      continue;
    }
    made.delete(file);
    rmSync(scriptOf(join('src', file)));
  }
  const changes = files.map(async (file) => {
    const text = inlineEnums(sources.get(file) ?? '', enums);
    if (made.get(file)?.text !== text) {
      made.set(file, { text, script: await transpileFile(file, text, hasMaps) });
    }
  });
  await Promise.all(changes);
  return new Map(
    files.map((file) => [file.replace(/\.tsx?$/, '.js'), made.get(file)?.script ?? '']),
  );
}

/** Makes JavaScript of a file elsewhere and of what it imports. Returns its path. */
export async function transpileApart(file: string): Promise<string> {
  if (!existsSync(file)) {
    throw new Error(`There is no ${file}.`);
  }
  const outfile = join(makeScriptFolder('apart'), 'apart.js');
  await build({
    ...OPTIONS,
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    logLevel: 'silent',
  });
  return outfile;
}

/** The JavaScript of a source file, and any other file itself. */
export function scriptOf(file: string): string {
  const path = relative('src', file);
  return path.startsWith('..') ? file : join(folder, path.replace(/\.tsx?$/, '.js'));
}
