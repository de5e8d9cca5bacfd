/** What samples use of frameworks that are not installed here: `npm run fresh-apps` builds them with the real ones. */
declare module 'next/headers' {
  export function headers(): Promise<Headers>;
}

declare function defineNuxtConfig(config: {
  vue: { compilerOptions: { isCustomElement(tag: string): boolean } };
}): object;
declare function defineNuxtPlugin(plugin: () => void): object;
