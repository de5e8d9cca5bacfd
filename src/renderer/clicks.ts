import type { Core, Placement } from '../core';
import type { Ad } from '../types';
import { callByName } from './click-callback';
import type { DrawnAd } from './draw-ads';
import { fireTags, fireUrls } from './trackers';

/** Parts of an ad that have a click of their own (INTERFACE §7). */
const LEFT_ALONE =
  '.adsnative-privacy-button,.adsnative-share-button,.adsnative-cta-button,.adsnative-read-more';

/** User agents whose clicks are not reported. INTERFACE §7. */
const CRAWLERS = /bot|crawler|spider|crawling/i;

/** Where the click-through opens: the ad's own words, as far as they are a browser's. */
function targetOf({ text }: Ad): string {
  return /^_(self|parent|top)$/.exec(text('target'))?.[0] || '_blank';
}

/** Opens the click-through. Returns whether the browser let us. */
function open(url: string, target: string): boolean {
  const opened = window.open(url, target);
  // `noopener` would hide whether a popup was blocked, so the new window's way back is cut afterwards.
  if (opened && target === '_blank') opened.opener = null;
  return !!opened;
}

/** Gives an ad without a link of its own to the keyboard. */
function makeFocusable(element: HTMLElement): void {
  if (element.matches('a[href]') || element.querySelector('a[href],button')) return;
  element.tabIndex = 0;
  element.setAttribute('role', 'link');
  element.onkeydown = (event) => {
    if (event.key === 'Enter' && event.target === element) element.click();
  };
}

/**
 * Makes a drawn ad clickable. The handler is the element's `onclick` property, since pages overwrite it to switch ours
 * off (INTERFACE §7).
 */
export function handleClicks(core: Core, placement: Placement, { ad, element }: DrawnAd): void {
  const { emit, guard, nonce, settings } = core;
  const { clickTags, onClick } = placement.config;
  const counting = ad.url('url');
  const url = counting || ad.url('landingUrl');
  const report = (isLeaving: boolean) => {
    // The counting address counts by being opened; the advertiser's own needs the list.
    if (!counting) fireUrls(ad.trackingUrls.clicks, isLeaving);
    if (clickTags && !CRAWLERS.test(navigator.userAgent)) {
      fireTags(clickTags, element.ownerDocument, nonce, isLeaving);
    }
    emit('click', placement, { url });
    guard(callByName)(ad.raw.clickCallback, settings.clickCallbacks);
    guard(onClick || settings.onClick)();
  };
  if (url) makeFocusable(element);
  element.onclick = guard((event: MouseEvent) => {
    const clicked = event.target as Element;
    if (!url || clicked.closest(LEFT_ALONE)) return;
    const link = clicked.closest('a[href]');
    const target = targetOf(ad);
    // With a key held down a link opens where the visitor wants it.
    const isOwnWay = link && (event.ctrlKey || event.metaKey || event.shiftKey);
    let isLeaving = target !== '_blank';
    if (!isOwnWay) {
      if (open(url, target)) event.preventDefault();
      else {
        // A blocked popup: the link goes its own way, and where there is none the page does.
        isLeaving = true;
        if (!link) (window.top || window).location.href = url;
      }
    }
    report(isLeaving);
  });
}
