/**
 * The second eager entry, `dist/tag.fast.js`: the tag with the renderer in the same file, for the
 * fast snippet (docs/deploy.md). The build replaces two modules by files of src/build-variants;
 * `tag.js` contains neither.
 */
import './tag';
