/**
 * The version after `version`; the level is `major`, `minor`, `patch`, or a version itself. Throws
 * if the level is unknown, or if the new version is not higher.
 */
export function nextVersion(version: string, level: string): string {
  const [major = 0, minor = 0, patch = 0] = parse(version);
  if (level === 'major') {
    return `${major + 1}.0.0`;
  }
  if (level === 'minor') {
    return `${major}.${minor + 1}.0`;
  }
  if (level === 'patch') {
    return `${major}.${minor}.${patch + 1}`;
  }
  const next = parse(level).join('.');
  if (next.localeCompare(version, 'en', { numeric: true }) <= 0) {
    throw new Error(`${level} is not higher than ${version}.`);
  }
  return level;
}

function parse(version: string): number[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Error(`${version} is no version: major, minor, patch or 1.2.3.`);
  }
  return version.split('.').map(Number);
}
