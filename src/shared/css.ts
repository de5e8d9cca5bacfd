import type { CSSProperties } from 'react';

/**
 * A style as text: shorter than an object. Both runtimes assign it to `style.cssText`, which strict
 * policies allow.
 */
export const css = (text: string) => text as CSSProperties;
