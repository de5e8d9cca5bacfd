import type { Manifest } from './manifest';

/**
 * What differs between a release and what this checkout made, a sentence each; empty: these are its bytes. Compressed sizes
 * do not count, since other versions of Node compress otherwise, and neither do deltas, which another release has a part
 * in.
 */
export function differences(released: Manifest, made: Manifest): string[] {
  const names = [...new Set([...Object.keys(released.files), ...Object.keys(made.files)])].sort();
  const ofFiles = names.flatMap((name) => {
    const [before, now] = [released.files[name], made.files[name]];
    if (!now) return [`${name} was not made.`];
    if (!before) return [`${name} is not in the release.`];
    return before.integrity === now.integrity
      ? []
      : [`${name} has other bytes: ${before.raw}, made ${now.raw}.`];
  });
  const ofVersion =
    released.version === made.version
      ? []
      : [`The release is version ${released.version}, this checkout ${made.version}.`];
  return [...ofVersion, ...ofFiles];
}
