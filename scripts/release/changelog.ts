const UNRELEASED = '## Unreleased';

/**
 * The notes of the next release: the changelog's section `## Unreleased`. Throws if it is missing
 * or empty.
 */
export function unreleasedNotes(changelog: string): string {
  const [, after] = changelog.split(`\n${UNRELEASED}\n`);
  const notes = (after?.split(/\n## /)[0] ?? '').trim();
  if (!notes) {
    throw new Error(
      `CHANGELOG.md has no notes under "${UNRELEASED}": write what is new for a publisher.`,
    );
  }
  return notes;
}

/** The changelog with the section `## Unreleased` under the name of a version. */
export function releasedChangelog(changelog: string, version: string): string {
  return changelog.replace(`\n${UNRELEASED}\n`, `\n## ${version}\n`);
}
