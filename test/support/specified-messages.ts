/** The messages of the specification (§5, §8), word for word. */
export const SPECIFIED_MESSAGES = [
  'An unknown error occurred.',
  'Given nativeAdElementId not found.',
  'No CSS path configured for this page.',
  'Configured CSS path not found on this page.',
  'Element not found',
  'The placement was never fetched so cannot be refreshed.',
  'This ad unit already rendered. A placement can be rendered only once.',
  'Callback not defined error.',
  'Commands must wrapped in a function',
  'Error retrieving credentials.',
];
