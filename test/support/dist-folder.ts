import { fileURLToPath } from 'node:url';

/**
 * The build that browser tests visit: `dist`, or a changed copy of it
 * (test/deep/core-mutants.test.ts).
 */
export const distFolder = process.env.DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));
