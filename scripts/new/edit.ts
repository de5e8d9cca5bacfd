/** A change to a file. */
export interface Edit {
  file: string;
  /** Makes its new contents from those that it has; empty if it does not exist. Throws if that cannot be. */
  edit(contents: string): string;
}

/** Inserts text before the first place that a pattern finds. Throws if there is none: the file has changed its shape. */
export function insertBefore(contents: string, pattern: RegExp, text: string): string {
  const at = contents.search(pattern);
  if (at < 0) throw new Error(`Nothing in the file looks like ${pattern}.`);
  return contents.slice(0, at) + text + contents.slice(at);
}

/** The contents of a file that must not exist yet. */
export function created(file: string, contents: string): Edit {
  return {
    file,
    edit(present) {
      if (present) throw new Error(`${file} is there already.`);
      return contents;
    },
  };
}
