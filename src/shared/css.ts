import type { CSSProperties } from 'react';

/**
 * A style as text: shorter than an object. Both runtimes assign it to `style` or its `cssText`,
 * which strict policies allow.
 */
export const css = (text: string) => text as CSSProperties;

/**
 * An address as css writes it. Strangers write addresses: one with a quote would end here and go on
 * as css, and one that no browser reads is a picture that does not come, not an error.
 */
export const cssUrl = (url: string) => `url("${url.replace(/["\\\s]/g, encodeURIComponent)}")`;
