import type { Manifest } from './manifest';

/**
 * The differences between a release and this checkout's build, one sentence each; empty if they are byte-identical. Ignores
 * compressed sizes, which depend on the version of Node, and deltas, which depend on other releases.
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
