/** microbundle by its Node API, which it has no types of: the options are those of its command, and it sets no defaults. */
declare module 'microbundle' {
  export interface Options {
    entries: string[];
    output: string;
    cwd: string;
    format: string;
    target: 'web' | 'node';
    external: string;
    alias?: string;
    define?: string;
    compress: boolean;
    sourcemap: boolean;
    generateTypes: boolean;
    'pkg-main': boolean;
    css: 'inline' | 'external';
    'css-modules': null;
    workers: boolean;
    jsx: string;
    jsxFragment: string;
  }

  // biome-ignore lint/style/noDefaultExport: that is what it has.
  export default function microbundle(options: Options): Promise<unknown>;
}
