/** What the browser says of the window's tab. */
export interface Tab {
  isPrepared: boolean;
  isHidden: boolean;
  isFrozen: boolean;
  /** Changes what is said, and tells the page. */
  change(to: 'hidden' | 'visible' | 'away' | 'back'): void;
}

/** Makes the tab's state the test's own. */
export function installTab(isPrepared: boolean): Tab {
  const tab: Tab = {
    isPrepared,
    isHidden: isPrepared,
    isFrozen: false,
    change(to) {
      // A page that is only prepared is first looked at, whatever comes then; one in the cache
      // comes back first.
      if (tab.isFrozen !== (to === 'back') || (tab.isPrepared && to !== 'visible')) {
        return;
      }
      const wasPrepared = tab.isPrepared;
      const isHidden = to === 'hidden' || to === 'away';
      tab.isPrepared = false;
      tab.isFrozen = to === 'away';
      if (to === 'back') {
        tell(new Event('resume'));
      }
      if (wasPrepared) {
        tell(new Event('prerenderingchange'));
      }
      if (tab.isHidden !== isHidden) {
        tab.isHidden = isHidden;
        tell(new Event('visibilitychange', { bubbles: true }));
      }
      if (to === 'away') {
        window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        tell(new Event('freeze'));
      }
      if (to === 'back') {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }
    },
  };
  const tell = (event: Event) => document.dispatchEvent(event);
  const say = (name: string, get: () => unknown) =>
    Object.defineProperty(Document.prototype, name, { get });
  say('prerendering', () => tab.isPrepared);
  say('hidden', () => tab.isHidden);
  say('visibilityState', () => (tab.isHidden ? 'hidden' : 'visible'));
  return tab;
}
