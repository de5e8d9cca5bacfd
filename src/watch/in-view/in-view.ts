import type { InView } from '../../contract/watch';
import { measure } from './share-in-view';

/** The entry of the in-view chunk: how much of an ad can be seen, whatever covers, hides or shrinks it (docs/decisions/010-viewability.md). */
export const create = (): InView => ({ measure });
