/**
 * On a server no page says what relative addresses refer to: any address will do to see that one is
 * relative.
 */
export const baseUrl = (): string => 'https://page.invalid/';
