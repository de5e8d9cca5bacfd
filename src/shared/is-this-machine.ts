/** Whether a host is the developer's own machine; a page of a file has none. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1])?$/.test(hostname);
