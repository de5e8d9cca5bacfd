/** A consent platform, by TCF 2.2. */
export interface Platform {
  /** Whether the visitor has allowed all, as things are; a page without a platform may as well. */
  isGiven: boolean;
  /** The visitor chooses, for the first time or anew. */
  choose(isGiven: boolean): void;
}

type Listener = (tcData: object, isSuccess: boolean) => void;

/** The numbers of TCF's purposes. */
const PURPOSES = Array.from({ length: 11 }, (_, index) => index + 1);

/** Puts a consent platform on the page, unless it has none. */
export function installPlatform(isThere: boolean): Platform {
  const listeners: Listener[] = [];
  let hasChosen = false;
  const tell = (listener: Listener) => {
    const grants = Object.fromEntries(PURPOSES.map((purpose) => [purpose, platform.isGiven]));
    listener(
      {
        gdprApplies: true,
        tcString: 'CP',
        eventStatus: hasChosen ? 'useractioncomplete' : 'cmpuishown',
        purpose: { consents: grants, legitimateInterests: grants },
        vendor: { consents: {}, legitimateInterests: {} },
        specialFeatureOptins: grants,
        publisher: { restrictions: {} },
      },
      true,
    );
  };
  const platform: Platform = {
    isGiven: !isThere,
    choose(isGiven) {
      if (isThere) {
        hasChosen = true;
        platform.isGiven = isGiven;
        listeners.forEach(tell);
      }
    },
  };
  if (isThere) {
    const ask = (command: string, _version: number, listener: Listener) => {
      if (command === 'addEventListener') {
        listeners.push(listener);
        tell(listener);
      }
    };
    Object.assign(window, { __tcfapi: ask });
  }
  return platform;
}
