/** What the profile chunk does for the others. Types only. */

/** What the profile chunk does: User Timing marks and measures of the tag's work, from its start on. */
export type Profile = object;
