/**
 * What samples use of frameworks that are not installed here: `npm run fresh-apps` builds them with
 * the real ones.
 */
declare module 'next/headers' {
  export function headers(): Promise<Headers>;
}

declare function defineNuxtConfig(config: {
  vue: { compilerOptions: { isCustomElement(tag: string): boolean } };
}): object;
declare function defineNuxtPlugin(plugin: () => void): object;

declare module '@vitejs/plugin-vue' {
  // biome-ignore lint/style/noDefaultExport: it is the plugin's
  export default function vue(options: {
    template: { compilerOptions: { isCustomElement(tag: string): boolean } };
  }): import('vite').PluginOption;
}
declare module 'vue' {
  export function createApp(root: object): { mount(selector: string): void };
}
declare module '*.vue' {
  const component: object;
  // biome-ignore lint/style/noDefaultExport: as Vue's compiler makes it
  export default component;
}
declare module '@angular/core' {
  export const CUSTOM_ELEMENTS_SCHEMA: object;
  export function Component(options: {
    selector: string;
    schemas?: object[];
    template: string;
  }): (type: object) => void;
  export class NgZone {
    runOutsideAngular<T>(run: () => T): T;
  }
  export function inject<T>(type: new () => T): T;
  export function provideZonelessChangeDetection(): object;
  export function signal<T>(value: T): (() => T) & { update(change: (value: T) => T): void };
}
declare module '@angular/platform-browser' {
  export function bootstrapApplication(
    root: object,
    options: { providers: object[] },
  ): Promise<object>;
}
