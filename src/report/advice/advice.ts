import type { Core } from '../../contract/core';
import type { Advice, Mistake } from '../../contract/report';
import { meantId } from '../../shared/element-name';
import { pageGlobal } from '../../shared/page-global';
import { checkOptions } from './check-options';
import { checkPlaceholders } from './check-placeholders';
import { logState } from './log-state';
import { createPlaceDescriber } from './missing-place';
import { SETTINGS_RULES } from './settings-rules';

/**
 * Whether the page has options for the first version of the tag, and so may have passed them
 * unchanged to `updateConfig`.
 */
const isOldPage = () => !!(pageGlobal('_AdsNativeOpts') || pageGlobal('_AdRenderOpts'));

/** The values of the setting `logLevel` at which mistakes are logged. */
const ADVISING_LEVELS = /^(warning|info)$/;

/**
 * The entry of the advice chunk, which tells the makers of a page about wrong options
 * (docs/options.md), missing elements, and placements without an ad.
 */
export function create(core: Core): Advice {
  const { log, on, pageState, allPlacements, settings } = core;
  const loggedLines = new Set<string>();
  const mistakes = (): Mistake[] => [
    ...checkOptions(settings, 'settings', !isOldPage()),
    ...[...allPlacements].flatMap((placement) =>
      checkOptions(placement.config, 'placement', !placement.config.code && !isOldPage()).map(
        (mistake) => ({ ...mistake, placement }),
      ),
    ),
    ...checkPlaceholders(pageState),
  ];
  const logMistakes = () => {
    if (!ADVISING_LEVELS.test(settings.logLevel)) {
      return;
    }
    for (const { number, placement, text } of mistakes()) {
      const owner = placement ? `placement ${placement.config.apiKey || ''}` : 'page';
      const line = `${text} (${owner.trim()})`;
      if (!loggedLines.has(line)) {
        loggedLines.add(line);
        log(number, line);
      }
    }
  };
  on('*', logMistakes);
  logMistakes();
  return {
    logState: () => logState(core),
    meantId,
    mistakes,
    settingNames: Object.keys(SETTINGS_RULES),
    whereOf: createPlaceDescriber(core),
  };
}
