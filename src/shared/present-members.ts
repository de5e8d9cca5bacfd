/** The members of an object whose value is not `undefined`. */
export const presentMembers = (object: object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
