import type { Core } from '../../contract/core';
import type { OwnDocument, WebUrl } from '../../contract/safe';
import { baseUrl } from '../../shared/base-url';
import { hide } from '../../shared/hide';
import { membersOf } from '../../shared/json';
import { asWebUrl } from '../../shared/web-url';

/** Time limit for the identity frame to answer, in ms. docs/identity.md. */
const IDENTITY_TIMEOUT_MS = 3000;

/** The frame's response: `guid` to `getGUID`, `optedOut` to `optOut` and `optIn`. */
interface IdentityResponse {
  guid?: string;
  optedOut?: boolean;
}

/** Reads a message as the response to the request with this number; `null` if it is none. */
function readResponse(message: unknown, id: number): IdentityResponse | null {
  const { adsnative, guid, id: responseId, optedOut } = membersOf(message);
  if (adsnative !== 1 || responseId !== id) {
    return null;
  }
  if (typeof guid === 'string' && guid) {
    return { guid };
  }
  return typeof optedOut === 'boolean' ? { optedOut } : null;
}

/** Makes the hidden frame; `loaded` resolves with it when it has loaded. */
function openFrame(url: WebUrl, ownDocument: OwnDocument) {
  const frame = ownDocument.createElement('iframe');
  frame.title = 'Identity';
  frame.tabIndex = -1;
  hide(frame);
  frame.setAttribute('aria-hidden', 'true');
  frame.src = url;
  const loaded = new Promise<HTMLIFrameElement>((resolve) => {
    frame.onload = () => resolve(frame);
  });
  ownDocument.documentElement.append(frame);
  return { frame, loaded };
}

/**
 * Makes the function that asks the provider's identity frame (docs/identity.md). Messages are
 * exchanged only with that frame and its origin: another page in its place receives nothing.
 */
export function createIdentityFrame({ guard, pageState, settings }: Core) {
  let opened: ReturnType<typeof openFrame> | undefined;
  let count = 0;
  return (type: 'getGUID' | 'optOut' | 'optIn', mayAsk: () => boolean) =>
    new Promise<IdentityResponse>((resolve, reject) => {
      const url = asWebUrl(settings.identityFrame?.url);
      const refuse = () => reject(new Error('The visitor does not allow it.'));
      // `mayAsk` is called before the frame is loaded, and again before the frame gets the question:
      // the visitor may refuse meanwhile.
      if (!mayAsk()) {
        refuse();
        return;
      }
      if (!url) {
        reject(new Error('No identity frame is configured.'));
        return;
      }
      const { origin } = new URL(url, baseUrl());
      const id = ++count;
      // A page that renders its whole document anew takes the frame away.
      if (!opened?.frame.isConnected) {
        opened = openFrame(url, pageState.unshadowed(document));
      }
      let iframe: HTMLIFrameElement | undefined;
      const finish = (settle: () => void) => {
        clearTimeout(timerId);
        removeEventListener('message', onMessage);
        settle();
      };
      const timerId = setTimeout(
        guard(() => finish(() => reject(new Error('The identity frame did not answer.')))),
        IDENTITY_TIMEOUT_MS,
      );
      const onMessage = guard((event: MessageEvent) => {
        const isFromFrame =
          iframe && event.origin === origin && event.source === iframe.contentWindow;
        const response = isFromFrame && readResponse(event.data, id);
        if (response) {
          finish(() => resolve(response));
        }
      });
      addEventListener('message', onMessage);
      opened.loaded.then(
        guard((loaded) => {
          iframe = loaded;
          if (!mayAsk()) {
            finish(refuse);
          } else {
            loaded.contentWindow?.postMessage(
              {
                adsnative: 1,
                id,
                type,
              },
              origin,
            );
          }
        }),
      );
    });
}
