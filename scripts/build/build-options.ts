import { readFileSync } from 'node:fs';
import { integrityOf, type RecordedOptions } from './manifest';

/** What is built, and how; the options of `npm run build` are described in build.ts. */
export interface BuildOptions extends Omit<RecordedOptions, 'integrity'> {
  /** The folder that is built to; what is there stays until the build is complete. */
  out: string;
  /**
   * Whether the loader contains the hashes of the chunks (docs/decisions/019-fast-and-pinned.md).
   */
  isPinned?: boolean | undefined;
  from?: string[];
  /** A folder for source maps. */
  maps?: string | undefined;
}

/** The options as the record of the release has them. */
export function recordedOptions(options: BuildOptions): RecordedOptions {
  const { base, docs, hosts, inside, isPinned, local, transport, without } = options;
  const namesOf = (list: string[] = []) => {
    const names = list.flatMap((option) => option.split(',')).filter(Boolean);
    return names.length ? names.sort() : undefined;
  };
  return {
    transport: transport === 'jsonp' ? undefined : transport,
    integrity: isPinned || undefined,
    without: namesOf(without),
    inside: namesOf(inside),
    local,
    docs,
    base,
    hosts: hosts && integrityOf(readFileSync(hosts)),
  };
}
