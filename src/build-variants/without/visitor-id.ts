/** Replaces the visitor id in a build without it: `npm run build -- --without visitor-id`. */
export function visitorId(): string {
  return '';
}
