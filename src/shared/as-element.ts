import type { ReactNode } from 'react';

/** What JSX has made where it makes nodes (jsx-runtime.ts); its type is React's. */
export function asElement(made: ReactNode): HTMLElement {
  return made as unknown as HTMLElement;
}
