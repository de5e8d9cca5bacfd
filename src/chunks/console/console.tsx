import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { unshadowed } from '../../inlined/unshadowed';
import type { TagEvent } from '../../public/ad-unit';
import { mount } from '../ui/ui';
import { COST_LOOK } from './CostView';
import type { Console } from './contract';
import { diagnose } from './diagnose';
import { askAgain, createInject } from './inject';
import { watchPolicy } from './lint';
import { follow } from './live';
import { LOOK } from './look';
import { Panel } from './Panel';

/** Maximum number of events in the timeline. */
const MAX_EVENTS = 500;

/** Makes a shadow root above the page, independent of the page's styles and style policy. */
function openHost(): { host: HTMLElement; root: ShadowRoot } {
  const host = unshadowed(document).createElement('adsnative-console');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK + COST_LOOK);
  root.adoptedStyleSheets = [sheet];
  unshadowed(document).documentElement.append(host);
  return { host, root };
}

/** The placements' events before the console was opened, in order. */
function past(core: Core): TagEvent[] {
  const events = [...core.placements].flatMap((placement) =>
    placement.steps.map((step) => ({ ...step, placement }) as unknown as TagEvent),
  );
  return events.sort((one, other) => one.time - other.time);
}

/** The entry of the console chunk: shows what the tag did, and why there is an ad or none (docs/console.md). */
export function create(core: Core): Console {
  const { guard, on } = core;
  const inject = createInject(core);
  const heard = past(core);
  const looks = new Set<() => void>();
  const costs = core.load('cost').catch(() => undefined);
  const witness = { heard, blocked: watchPolicy(core), costs };
  const read = () => diagnose(core, witness);
  let isOpen = false;
  on('*', (event) => {
    heard.push(event);
    heard.splice(0, heard.length - MAX_EVENTS);
    for (const look of looks) look();
  });

  const open = () => {
    if (isOpen) return;
    isOpen = true;
    const { activeElement } = unshadowed(document);
    const opener = activeElement?.shadowRoot?.activeElement || activeElement;
    const { host, root } = openHost();
    const { diagnosis, stop, views } = follow(core, read, (look) => {
      looks.add(look);
      return () => looks.delete(look);
    });
    const onClose = guard(() => {
      isOpen = false;
      stop();
      unmount();
      host.remove();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    });
    const placement = (number: number) => diagnosis.value?.placements[number - 1] as Placement;
    const unmount = mount(
      <Panel
        diagnosis={diagnosis}
        views={views}
        actions={{
          refresh: guard((number) => askAgain(placement(number))),
          inject: guard((number, name) => inject(placement(number), name)),
        }}
        read={() => read().then(({ report }) => report)}
        onClose={onClose}
      />,
      root as never,
    );
  };

  return { open, diagnostics: () => read().then(({ report }) => report) };
}
