/**
 * The address by which a page loads a frame, a player or a document: an https page is refused by
 * its browser what is asked for by http. https://www.w3.org/TR/mixed-content/
 */
export const secureUrl = <Url extends string>(url: Url): Url =>
  location.protocol === 'https:' ? (url.replace(/^http:/i, 'https:') as Url) : url;
