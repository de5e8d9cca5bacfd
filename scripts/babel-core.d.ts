/** The part of Babel that scripts/rename-locals.ts uses; Babel has no types. */
declare module '@babel/core' {
  /** A name that a scope declares. */
  export interface Binding {
    identifier: { name: string };
    path: NodePath;
    scope: Scope;
    referencePaths: NodePath[];
    constantViolations: NodePath[];
  }

  export interface Scope {
    bindings: Record<string, Binding>;
    /** Names that no scope declares. */
    globals: Record<string, unknown>;
    parent?: Scope;
    crawl(): void;
    rename(from: string, to: string): void;
  }

  export interface NodePath {
    scope: Scope;
    traverse(visitor: Record<string, (path: NodePath) => void>): void;
  }

  export function transformSync(
    code: string,
    options: {
      plugins: (() => { visitor: Record<string, (path: NodePath) => void> })[];
      configFile: false;
      babelrc: false;
      compact: boolean;
      sourceType: 'module';
      sourceMaps: boolean;
      inputSourceMap?: object;
    },
  ): { code: string; map: object | null };
}
