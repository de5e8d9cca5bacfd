/** Finds the names of members, and writes them where a build looks for them. */
import { memberNames } from './name-members';

memberNames();
