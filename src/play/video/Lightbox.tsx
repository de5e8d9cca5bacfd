import type { ReactNode } from 'react';
import type { Ad } from '../../contract/response';
import type { Texts } from '../../public/settings';
import { css } from '../../shared/css';
import { useLayoutEffect } from '../../ui/ui';

/** Time limit for a player to load before a message replaces it, in ms. */
const PLAYER_LIMIT_MS = 10_000;

/** Black at 70 percent over the whole page. docs/options.md#limits. */
const OVERLAY_LOOK = css(`position:fixed;inset:0;display:flex;
align-items:center;justify-content:center;width:100%;height:100%;max-width:none;max-height:none;
margin:0;padding:0;border:0;overflow:hidden;background:rgba(0,0,0,.7)`);

/**
 * 4 : 3, 80 percent of the viewport's height, at most 80 percent of its width
 * (docs/decisions/012-lightbox.md). CSS adapts it when a phone is rotated. The outline is seen where
 * the visitor's own colours take the place of these.
 */
const BOX_LOOK = css(`display:flex;flex-direction:column;width:min(80vw,80vh*4/3);
aspect-ratio:4/3;background:#000;color:#fff;outline:1px solid transparent`);

/** Themes style what an element is called: `header`, `button`, `p`. */
const HEADER_LOOK = css(`display:flex;align-items:center;gap:8px;padding:4px;
padding-inline-start:12px;font:14px/1.4 sans-serif`);
const TITLE_LOOK = css('flex:1;min-width:0;overflow-wrap:anywhere');
const LINK_LOOK = css('color:#fff;font-weight:bold');
const CLOSE_LOOK = css(`display:block;position:static;min-width:36px;margin:0;padding:0;
visibility:visible;opacity:1;width:36px;height:36px;border:1px solid transparent;background:none;
color:#fff;cursor:pointer`);
const SIGN_LOOK = css('display:block;width:34px;height:34px;margin:0');
const MESSAGE_LOOK = css(`display:block;position:static;color:#fff;flex:1;margin:0;padding:24px;
font:16px/1.5 sans-serif`);

interface LightboxProps {
  ad: Ad;
  /** What the video is called. */
  title: string;
  nonce: string;
  texts: Texts | undefined;
  /** Whether the player has loaded; the limit is ten seconds. */
  isReady: boolean;
  /** Whether there is no player. */
  hasFailed: boolean;
  player: ReactNode;
  /** Closes the dialog, which restores the focus. */
  close(): void;
  onTimeout(): void;
}

/**
 * Opens the dialog when it is inserted, with the focus on "close"; the browser restores the focus
 * later.
 */
function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog || dialog.open) {
    return;
  }
  // A page's `zoom` enlarges vw and vh as well, and so moves the button out of the window.
  dialog.style.zoom = `${1 / dialog.currentCSSZoom}`;
  dialog.showModal();
  dialog.querySelector('button')?.focus();
}

/**
 * The overlay with header and player. It closes by its button, by Esc, and by a click outside the
 * box.
 */
export function Lightbox({
  ad: { clickUrl, readText },
  close,
  hasFailed,
  isReady,
  nonce,
  onTimeout,
  player,
  texts,
  title,
}: LightboxProps) {
  useLayoutEffect(() => {
    if (isReady || hasFailed) {
      return undefined;
    }
    const timerId = setTimeout(onTimeout, PLAYER_LIMIT_MS);
    return () => clearTimeout(timerId);
  }, [isReady, hasFailed]);
  const promotedBy = `${readText('promotedByTag') || texts?.promotedBy || 'Promoted by'} ${readText('promotedBy')}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      id="an-lightbox-overlay"
      ref={openModal}
      aria-label={title}
      style={OVERLAY_LOOK}
      // The second click of a double one, which has opened it, closes nothing.
      onClick={({ currentTarget, detail, target }) =>
        target === currentTarget && detail < 2 && close()
      }
    >
      <style nonce={nonce}>{'#an-lightbox-overlay::backdrop{background:none}'}</style>
      <div id="an-lightbox" style={BOX_LOOK}>
        <div id="an-lightbox-header" style={HEADER_LOOK}>
          <span style={TITLE_LOOK}>
            <a
              href={clickUrl || undefined}
              target="_blank"
              rel="noopener sponsored"
              style={LINK_LOOK}
            >
              {readText('title')}
            </a>
            {readText('promotedBy') && ` ${promotedBy}`}
          </span>
          <button
            type="button"
            aria-label={texts?.close || 'Close'}
            style={CLOSE_LOOK}
            onClick={close}
            // The key that has opened it may still be held.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {/* A sign of a font is off its centre, in each font by another way. */}
            <svg viewBox="0 0 36 36" aria-hidden="true" style={SIGN_LOOK}>
              <path d="M11 11 25 25M25 11 11 25" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </div>
        {hasFailed ? (
          <p role="alert" style={MESSAGE_LOOK}>
            {`${texts?.videoFailed || 'The video could not be loaded.'} `}
            {clickUrl && (
              <a href={clickUrl} target="_blank" rel="noopener sponsored" style={LINK_LOOK}>
                {readText('promotedBy') || texts?.visit
                  ? `${texts?.visit || 'Visit'} ${readText('promotedBy')}`
                  : 'Visit the advertiser'}
              </a>
            )}
          </p>
        ) : (
          player
        )}
      </div>
    </dialog>
  );
}
