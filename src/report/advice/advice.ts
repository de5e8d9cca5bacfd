import type { Core } from '../../contract/core';
import type { Advice, Mistake } from '../../contract/report';
import { pageGlobal } from '../../shared/page-global';
import { checkOptions } from './check-options';
import { checkPlaceholders } from './check-placeholders';

/** Whether the page has options of the first version, which `updateConfig` may have received as they are. */
const isOldPage = () => !!(pageGlobal('_AdsNativeOpts') || pageGlobal('_AdRenderOpts'));

/** The levels at which mistakes are said. */
const LOUD = /^(warning|info)$/;

/** The entry of the advice chunk: wrong options (docs/options.md, docs/options.md#settings). */
export function create({ log, on, page, placements, settings }: Core): Advice {
  const logged = new Set<string>();
  const mistakes = (): Mistake[] => [
    ...checkOptions(settings, 'settings', !isOldPage()),
    ...[...placements].flatMap((placement) =>
      checkOptions(placement.config, 'placement', !placement.config.code && !isOldPage()).map((found) => ({
        ...found,
        placement,
      })),
    ),
    ...checkPlaceholders(page),
  ];
  const warn = () => {
    if (!LOUD.test(settings.logLevel)) return;
    for (const { number, placement, text } of mistakes()) {
      const whose = placement ? `placement ${placement.config.apiKey || ''}` : 'page';
      const line = `${text} (${whose.trim()})`;
      if (logged.has(line)) continue;
      logged.add(line);
      log(number, line);
    }
  };
  on('*', warn);
  warn();
  return { mistakes };
}
