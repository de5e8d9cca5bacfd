/**
 * The second eager entry, `dist/tag.fast.js`: the tag with the renderer in the same file, for the
 * fast snippet (docs/deploy.md). The build replaces three modules by files of src/build-variants,
 * of which `tag.js` contains none (scripts/build/build-loader.ts).
 */
import './tag';
