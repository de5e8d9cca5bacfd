import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { BUILD_MARK } from './name-chunks';

/**
 * Gives the names inside chunks that import others once more. The minifier chooses letters by how often all text has them,
 * and when it first chose, the text had the bundler's hashes: another hash, other letters, other bytes, in files that
 * nobody had changed. To be called once these hashes are out of the files.
 */
export async function settleNames(dist: string, maps: string): Promise<void> {
  for (const file of readdirSync(dist).filter((one) => one.endsWith(`-${BUILD_MARK}.js`))) {
    const path = join(dist, file);
    const code = readFileSync(path, 'utf8');
    if (!code.includes(BUILD_MARK)) continue;
    const mapFile = join(maps, file.replace(`-${BUILD_MARK}`, '').concat('.map'));
    const content = existsSync(mapFile) && readFileSync(mapFile, 'utf8');
    const { code: settled = '', map } = await minify(code, {
      module: true,
      compress: false,
      format: { ecma: 2017, wrap_func_args: false, preserve_annotations: true },
      sourceMap: content ? { content } : false,
    });
    writeFileSync(path, `${settled}\n`);
    if (content) writeFileSync(mapFile, String(map));
  }
}
