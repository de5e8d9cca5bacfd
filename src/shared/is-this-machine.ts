/** Whether a host is the developer's own machine. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1])$/.test(hostname);
