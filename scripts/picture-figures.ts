import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PEERS } from './readme-figures';
import { readAccepted } from './size/accepted';

/** Where the pictures of README and docs are. */
export const PICTURES = 'docs/images';

/** Of which figures each picture was taken: written by test/looks/pictures.ts. */
export const PICTURE_FIGURES = `${PICTURES}/figures.json`;

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** What was known of a picture when it was taken. */
export interface TakenPicture {
  /** The version that its figures are of. */
  version: string;
  /** The hash of the figures. */
  figures: string;
  /** The hash of its file. */
  picture: string;
}

/**
 * The hash of the figures that pictures show: the accepted sizes of all files, and what others
 * download.
 */
export function figuresHash(): string {
  const { sizes, version } = readAccepted();
  return hashOf(JSON.stringify([version, sizes, JSON.parse(readFileSync(PEERS, 'utf8'))]));
}

export function readTakenPictures(): Record<string, TakenPicture> {
  return JSON.parse(readFileSync(PICTURE_FIGURES, 'utf8'));
}
