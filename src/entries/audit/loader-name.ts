/** Addresses of the loader, under each of its names. */
export const LOADER = /\/(tag(\.fast)?|render\.v\d)\.js(\?|$)/;
