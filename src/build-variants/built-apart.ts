/** Replaces chunks in the build of the others, because they are built apart (scripts/build/build.ts). */
export const create = undefined;
