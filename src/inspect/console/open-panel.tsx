import type { Core } from '../../contract/core';
import { unshadowed } from '../../shared/unshadowed';
import { mount } from '../../ui/ui';
import { ConsolePanel } from './ConsolePanel';
import type { Diagnosis } from './evidence';
import { followPage } from './live';
import { LOOK } from './panel-css';
import { askAgain, createInject } from './samples';

/** Makes a shadow root above the page, independent of the page's styles and style policy. */
function openHost(nonce: string) {
  const host = unshadowed(document).createElement('adsnative-console');
  const root = host.attachShadow({ mode: 'open' });
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(LOOK);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Safari makes no sheets before 16.4: https://caniuse.com/mdn-api_cssstylesheet_cssstylesheet
    const style = unshadowed(document).createElement('style');
    style.nonce = nonce;
    style.textContent = LOOK;
    root.append(style);
  }
  unshadowed(document).documentElement.append(host);
  return { host, root };
}

/**
 * Makes what opens the panel, if it is not open: the console as a person sees it (docs/console.md).
 */
export function createPanel(core: Core, diagnose: () => Promise<Diagnosis>) {
  const { guard, load } = core;
  const inject = createInject(core);
  let shown: { host: HTMLElement; close(): void } | undefined;
  return () => {
    if (shown?.host.isConnected) {
      return;
    }
    // The page has taken the last one away, as frameworks do that draw the whole document.
    shown?.close();
    const { activeElement } = unshadowed(document);
    const opener = activeElement?.shadowRoot?.activeElement || activeElement;
    const { host, root } = openHost(core.settings.nonce);
    const { diagnosis, stop, views } = followPage(core, diagnose);
    const closeNow = guard(() => {
      shown = undefined;
      stop();
      unmount();
      host.replaceWith();
      if (opener instanceof HTMLElement) {
        opener.focus({ preventScroll: true });
      }
    });
    shown = { host, close: closeNow };
    const unmount = mount(
      <ConsolePanel
        diagnosis={diagnosis}
        views={views}
        actions={{
          refresh: guard(askAgain),
          fetchNow: guard((placement) =>
            load('layout')
              .then(({ fetchNow }) => fetchNow(placement))
              .catch(() => {}),
          ),
          inject: guard(inject),
        }}
        read={() => diagnose().then(({ report }) => report)}
        onClose={closeNow}
      />,
      root,
    );
  };
}
