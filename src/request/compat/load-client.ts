import type { Core } from '../../contract/core';
import type { PageWrittenBy } from '../../contract/page';
import type { WebUrl } from '../../contract/safe';
import { pageGlobal } from '../../shared/page-global';
import { permissionOf } from '../../shared/permission';
import type { HostPlacement } from './look-up-host';

/** Resolves when a script has loaded or failed, or at its time limit. */
function loadScript({ pageState, settings, trust }: Core, url: WebUrl): Promise<void> {
  return new Promise((resolve) => {
    const ownDocument = pageState.unshadowed(document);
    const script = ownDocument.createElement('script');
    const finish = () => {
      clearTimeout(timerId);
      script.replaceWith();
      resolve();
    };
    const timerId = setTimeout(finish, settings.requestTimeout);
    for (const type of ['load', 'error']) {
      script.addEventListener(type, finish);
    }
    script.nonce = settings.nonce;
    script.src = trust.createScriptURL(url);
    ownDocument.head.append(script);
  });
}

/**
 * Loads a placement's client-side call, which writes its response into `clientSideData`. It loads
 * beside the ad request, and only if the visitor allows networks. The feed that reads the response
 * waits for it (feeds/feeds.ts).
 */
export function loadClient(core: Core, { clientUrl, key }: HostPlacement) {
  const page: PageWrittenBy<'request/compat'> = core.pageState;
  page.clientCalls ||= new Map();
  if (!clientUrl || !key || page.clientCalls.has(key)) {
    return;
  }
  const load = async () => {
    if (!(await permissionOf(core))('networks')) {
      return;
    }
    // The script writes its response here, where pages of the first version expect it.
    if (!pageGlobal('clientSideData')) {
      Object.assign(window, { clientSideData: {} });
    }
    await loadScript(core, clientUrl);
  };
  page.clientCalls.set(
    key,
    load().catch(() => {}),
  );
}
