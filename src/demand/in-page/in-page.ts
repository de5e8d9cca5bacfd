import type { InPage } from '../../contract/in-page';
import { createFillHooks } from './fill-hooks';
import { OWN_SIGNALS } from './own-signals';
import { insertNetwork } from './page-try';

/**
 * The entry of the in-page chunk: the markup of networks that need the page (docs/networks.md, "How
 * a fill is learned").
 */
export function create(): InPage {
  const hooks = createFillHooks();
  return {
    run(networkTry) {
      const { element, slot, integration, network, onLate, onLoad, signals } = networkTry;
      // The network runs in the window where its ad is drawn; the tag itself may be in an invisible
      // frame.
      const page = slot.place.doc.defaultView || window;
      let stopListening: (() => void) | undefined;
      const listen = () => {
        stopListening = OWN_SIGNALS.get(network.name)?.(signals, page);
      };
      if (!integration?.waitsFor) {
        listen();
      }
      const stopWaiting = hooks.wait(
        {
          name: integration?.hasHooks && network.name,
          noFillHook: integration?.noFillHook,
          signals,
        },
        () => onLate('lateFills'),
        page,
      );
      const { release, remove } = insertNetwork(networkTry, () => onLoad(listen));
      return {
        end(outcome) {
          stopWaiting(outcome === 'timeout');
          stopListening?.();
          if (outcome !== 'fill') {
            remove();
            return;
          }
          // The try's stand-ins for writes and hooks end. Its nodes in head and body are removed
          // with its ad.
          release();
          const stopFollowing = slot.placement.stateChanges.subscribe(() => {
            if (element.isConnected) {
              return;
            }
            stopFollowing();
            remove();
          });
        },
      };
    },
  };
}
