import type { Diagnostics } from '../../public/diagnostics';
import { unshadowed } from '../../shared/unshadowed';

const BOX =
  'all:initial;position:fixed;z-index:2147483647;right:8px;bottom:8px;width:min(420px,calc(100vw - 16px));max-height:70vh;overflow:auto;box-sizing:border-box;padding:12px;border:1px solid #8a948f;border-radius:8px;background:#fff;color:#1b2421;font:14px/1.45 system-ui,sans-serif;white-space:pre-wrap;overflow-wrap:anywhere;direction:ltr';

/** The reasons of a diagnosis as lines of text. */
export function asLines({ placements, reasons }: Diagnostics): string[] {
  const states = placements.map(({ key, number, state }) => `#${number} ${key}: ${state}`);
  const lines = reasons.map(
    ({ link, placement, text, whatToDo }) =>
      `${placement ? `#${placement}` : 'page'}: ${text} ${whatToDo} (${link})`,
  );
  return [...states, ...lines];
}

/**
 * Shows a diagnosis as plain text, without the framework: for a page where the panel's own files are blocked. Returns a
 * function that removes it.
 */
export function openPlainPanel(report: Diagnostics): () => void {
  const page = unshadowed(document);
  const host = page.createElement('adsnative-console');
  const box = page.createElement('div');
  const close = page.createElement('button');
  box.role = 'dialog';
  box.ariaLabel = 'Ad console';
  box.lang = 'en';
  box.style.cssText = BOX;
  close.textContent = 'Close';
  close.style.cssText = 'display:block;min-height:32px;margin-top:8px';
  close.onclick = () => host.replaceWith();
  box.append(asLines(report).join('\n\n'), close);
  host.attachShadow({ mode: 'open' }).append(box);
  page.documentElement.append(host);
  return () => host.replaceWith();
}
