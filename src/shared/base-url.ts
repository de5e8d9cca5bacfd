/**
 * What relative addresses in the page refer to, as browsers resolve them: not `location`, since a
 * frame without an address (`srcdoc`, `about:blank`) has the base of the page that made it. No
 * element can shadow it (docs/security.md#names).
 */
export function baseUrl(): string {
  return Reflect.get(Object.getPrototypeOf(document), 'baseURI', document);
}
