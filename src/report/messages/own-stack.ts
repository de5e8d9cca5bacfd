import { MAX_STACK } from '../../shared/defaults';

/** Files of a build: the loader by each of its names, and chunks with a hash in their name. */
const OWN_FILE = /^((tag(\.fast)?|render\.v[12])\.js|[a-z-]+-[\da-f]{8}\.js)/;

export function folderOf(url: string): string {
  return url.replace(/[^/]*$/, '');
}

/** Whether an error was thrown in one of our files: by the topmost stack frame with an address. */
export function isOwnStack(stack: string, folder: string): boolean {
  const [, url = ''] = /(\w+:\/\/[^\s)]+?):\d+:\d+/.exec(stack.slice(0, MAX_STACK)) || [];
  return url.startsWith(folder) && OWN_FILE.test(url.slice(folder.length));
}
