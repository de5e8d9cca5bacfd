import { jsonp as ask } from '../loader/jsonp';

/** How a pinned loader asks; the build puts the module of its `--transport` in this one's place. */
export const jsonp = ask;
