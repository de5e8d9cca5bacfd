/**
 * The second eager entry, `dist/tag.fast.js`: the tag with the renderer in the same file, for the fast snippet
 * (docs/deploy.md). The build puts src/fast in place of two modules; nothing of it is in `tag.js`.
 */
import './tag';
