import type { Core } from '../../contract/core';

const BANNER_CSS =
  'position:fixed;z-index:2147483646;left:8px;right:8px;bottom:8px;width:fit-content;display:flex;align-items:center;gap:4px;padding:2px 2px 2px 10px;border:1px solid #fff;border-radius:8px;background:#1d2b27;color:#fff;font:13px/1.4 system-ui,sans-serif';
const BUTTON_CSS =
  'flex:none;min-width:32px;min-height:32px;border:0;border-radius:6px;background:#33473f;color:#fff;font:inherit;cursor:pointer';

/**
 * Shows that the page is in preview mode, and what its link has `forced`. The banner overlays the
 * page without moving anything. Its styles are set by `cssText`, which no Content-Security-Policy
 * forbids.
 */
export function showBanner({ guard, load, pageState, trustOf }: Core, forced: string[]) {
  const ownDocument = pageState.unshadowed(document);
  const hostElement = ownDocument.createElement('div');
  const banner = ownDocument.createElement('section');
  banner.ariaLabel = 'Ad preview';
  banner.style.cssText = BANNER_CSS;
  const addButton = (text: string, labelText: string, onClick: () => unknown) => {
    const button = ownDocument.createElement('button');
    button.textContent = text;
    button.ariaLabel = labelText;
    button.style.cssText = BUTTON_CSS;
    button.onclick = guard(onClick);
    banner.append(button);
  };
  const sandboxNote = trustOf()
    ? []
    : ['the link chose the ad, so it is shown in a sandboxed frame'];
  banner.append(['Ad preview', [...forced, ...sandboxNote].join(', ')].filter(Boolean).join(': '));
  addButton('Console', 'Open the ad console', () =>
    load('console')
      .then(({ openConsole }) => openConsole())
      .catch(() => {
        banner.textContent = 'The console is blocked (docs/errors.md#212).';
      }),
  );
  addButton('×', 'Close', () => hostElement.replaceWith());
  hostElement.style.cssText = 'all:initial;direction:ltr;position:fixed';
  hostElement.attachShadow({ mode: 'open' }).append(banner);
  ownDocument.documentElement.append(hostElement);
}
