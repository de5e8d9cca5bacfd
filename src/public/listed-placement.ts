import type { PlacementConfig } from './options';

/**
 * What a placeholder's attributes may name: an API key, or several of the members that select an
 * ad. Each of these members that a placeholder has must be the same in one entry.
 */
export type ListedPlacement =
  | string
  | Pick<PlacementConfig, 'apiKey' | 'networkKey' | 'widgetId' | 'templateKey'>;
