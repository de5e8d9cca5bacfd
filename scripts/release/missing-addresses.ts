/**
 * What the publisher of the package must set before it is published; empty if nothing is missing.
 */
export function missingAddresses(packageJson: string): string {
  const known = JSON.parse(packageJson);
  const names = ['repository', 'homepage', 'bugs'].filter((name) => !known[name]);
  return names.length
    ? `package.json lacks ${names.join(', ')}: npm pkg set homepage=https://… and so on, or --unpublished for a release that is not for the registry.`
    : '';
}
