import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { BUILD_MARK } from './name-chunks';

/**
 * Chooses the names inside importing chunks again. The minifier chooses letters by their frequency in the text, and the
 * first time the text contained the bundler's hashes: a different hash changed the letters, and so the bytes, of unchanged
 * files. Call this after these hashes have been replaced.
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
