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
 * Whether the page has options of the first version, which `updateConfig` may have received as they
 * are.
 */
const isOldPage = () => !!(pageGlobal('_AdsNativeOpts') || pageGlobal('_AdRenderOpts'));

/** The levels at which mistakes are said. */
const LOUD = /^(warning|info)$/;

/**
 * The entry of the advice chunk, for whoever makes a page: wrong options (docs/options.md,
 * docs/options.md#settings), which element is missing, and whether all is well.
 */
export function create(core: Core): Advice {
  const { log, on, pageState, allPlacements, settings } = core;
  const logged = new Set<string>();
  const mistakes = (): Mistake[] => [
    ...checkOptions(settings, 'settings', !isOldPage()),
    ...[...allPlacements].flatMap((placement) =>
      checkOptions(placement.config, 'placement', !placement.config.code && !isOldPage()).map(
        (mistake) => ({
          ...mistake,
          placement,
        }),
      ),
    ),
    ...checkPlaceholders(pageState),
  ];
  const warn = () => {
    if (!LOUD.test(settings.logLevel)) {
      return;
    }
    for (const { number, placement, text } of mistakes()) {
      const whose = placement ? `placement ${placement.config.apiKey || ''}` : 'page';
      const textLine = `${text} (${whose.trim()})`;
      if (logged.has(textLine)) {
        continue;
      }
      logged.add(textLine);
      log(number, textLine);
    }
  };
  on('*', warn);
  warn();
  return {
    logState: () => logState(core),
    meantId,
    mistakes,
    settingNames: Object.keys(SETTINGS_RULES),
    whereOf: createPlaceDescriber(core),
  };
}
