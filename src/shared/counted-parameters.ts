/** Parameters that need not match: the early request has no visitor id. */
const NOT_COUNTED = /^(uuid|callback)$/;

/**
 * The parameters in which the fast snippet's request and a placement's must not differ, as they
 * count: the page's address without its fragment, which older snippets do not cut.
 */
export const countedParameters = ({ searchParams }: URL): [name: string, value: string][] =>
  [...searchParams]
    .filter(([name, value]) => value && !NOT_COUNTED.test(name))
    .map(([name, value]) => [name, name === 'url' ? value.split('#', 1).join() : value]);
