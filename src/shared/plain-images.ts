/** Images that no script in tracking html can find or listen to: they are trackers. */
export const PLAIN_IMAGES = 'img[src]:not([id]):not([name]):not([onload]):not([onerror])';
