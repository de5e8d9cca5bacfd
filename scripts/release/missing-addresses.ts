/** What the publisher of the package must set before it is published; empty if nothing is missing. */
export function missingAddresses(packageJson: string): string {
  const { bugs = '.invalid', homepage = '.invalid', repository = '.invalid' } = JSON.parse(packageJson);
  const names = Object.entries({ repository, homepage, bugs })
    .filter(([, value]) => JSON.stringify(value).includes('.invalid'))
    .map(([name]) => name);
  return names.length
    ? `package.json: set ${names.join(', ')} to addresses of yours before you publish.`
    : '';
}
