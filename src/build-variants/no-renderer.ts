/** Replaces the renderer in the build of the other chunks, because it is built separately (scripts/build/build.ts). */
export const create = undefined;
