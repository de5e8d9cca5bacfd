import { readFileSync } from 'node:fs';
import { distFolder } from './dist-folder';

/** The tag's own text, for pages that run it from elsewhere. */
export const tagText = (): string => readFileSync(`${distFolder}/tag.js`, 'utf8');
