/** Stands in for the renderer in the build of the other chunks: it is built on its own (scripts/build.ts). */
export const create = undefined;
