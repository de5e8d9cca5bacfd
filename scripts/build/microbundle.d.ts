/**
 * microbundle by its Node API, which it has no types of: the options are those of its command, and
 * it sets no defaults.
 */
declare module 'microbundle' {
  export type Options = Record<string, string | string[] | boolean | null>;

  // biome-ignore lint/style/noDefaultExport: that is what it has.
  export default function microbundle(options: Options): Promise<unknown>;
}
