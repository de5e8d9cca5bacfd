/** Files of a build: the loader by each of its names, and chunks with a hash in their name. */
const OWN_FILE = /^((tag(\.fast)?|render\.v[12])\.js|[a-z-]+-[\da-f]{8}\.js)/;

export function folderOf(url: string) {
  return url.replace(/[^/]*$/, '');
}

/** Where in a script a frame of a stack stands. */
const POSITION = /:\d+:\d+/;

/** Whether an error was thrown in one of our files: by the topmost stack frame with an address. */
export function isOwnStack(stack: string, folder: string) {
  const scheme = folder.indexOf('://');
  for (const frame of stack.split(/[\s()]/)) {
    const schemeEnd = frame.indexOf('://');
    if (schemeEnd < 0 || !POSITION.test(frame.slice(schemeEnd))) {
      continue;
    }
    // Firefox writes a name and `@` before the address.
    // https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Error/stack
    const url = frame.slice(schemeEnd - scheme);
    return schemeEnd >= scheme && url.startsWith(folder) && OWN_FILE.test(url.slice(folder.length));
  }
  return false;
}
