import type { NamedPackage } from '../build/bundled-packages';

/** The members of a CycloneDX document that are read or changed here. */
export interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { 'bom-ref': string; name: string } };
  components: ({ 'bom-ref': string } & NamedPackage)[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * The bundled packages of the list that `npm sbom` makes of all packages (CycloneDX 1.5). Without
 * its time and random number, so that one commit gives one file.
 */
export function bundledSbom(all: Sbom, name: string, bundled: NamedPackage[]): Sbom {
  const isBundled = (one: NamedPackage) =>
    bundled.some((other) => other.name === one.name && other.version === one.version);
  const components = all.components.filter(isBundled);
  const missing = bundled.filter(({ name }) => !components.some((one) => one.name === name));
  if (missing.length > 0) {
    throw new Error(`npm sbom lists no ${missing.map(({ name }) => name).join(', ')}.`);
  }
  const root = all.metadata.component['bom-ref'];
  const refs = new Set(components.map((one) => one['bom-ref']));
  const { serialNumber: _number, ...rest } = all;
  const { timestamp: _time, ...metadata } = all.metadata;
  return {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components,
    dependencies: [
      { ref: root, dependsOn: [...refs] },
      ...all.dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ dependsOn, ref }) => ({
          ref,
          dependsOn: dependsOn.filter((one) => refs.has(one)),
        })),
    ],
  };
}
