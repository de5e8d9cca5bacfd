import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the pictures of README and docs are, and what each was taken of. */
export const FOLDER = 'docs/images';
export const RECORD = `${FOLDER}/taken-of.json`;

const TEMPLATE = ['src/draw/parts', 'src/draw/parts/Story.tsx'];
const STORY = ['demo/pages/native.html', 'demo/static/kettle.svg', 'demo/static/tea.svg'];
const IN_DESIGNS = [...TEMPLATE, 'test/looks/designs.ts', 'test/looks/look.ts', 'demo/static/coast.svg'];
const CONSOLE = [...STORY, 'src/look/console', 'demo/answers/native-story.json'];

/** Each picture, and the files and folders that decide what it shows. */
export const PICTURES = {
  'ad-1280x800.png': [...TEMPLATE, ...STORY, 'demo/answers/demo-parts.json'],
  'ad-390x844.png': [...TEMPLATE, ...STORY, 'demo/answers/demo-parts.json'],
  'html-1280x800.png': [...STORY, 'demo/answers/native-story.json'],
  'template-light.png': IN_DESIGNS,
  'template-dark.png': IN_DESIGNS,
  'template-coloured.png': IN_DESIGNS,
  'console-1280x800.png': CONSOLE,
  'console-390x844.png': CONSOLE,
};

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

/** A hash of what the files say, and of their names. */
export function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
