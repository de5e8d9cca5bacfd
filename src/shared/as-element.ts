import type { ReactNode } from 'react';

/** What JSX has made where it makes nodes (jsx-runtime.ts); its type is React's. */
export const asElement = (made: ReactNode): HTMLElement => made as unknown as HTMLElement;
