/** The visitor's choice in the Transparency and Consent Framework. */
export interface TcfSignal {
  /** Whether the law applies; `undefined` while the platform does not know. */
  applies: boolean | undefined;
  /** The consent string, as it is sent. */
  text: string;
  /** Whether the visitor made this choice, now or earlier. Before that nothing is allowed. */
  isSettled: boolean;
  /** Whether the platform's dialog is open. */
  isAsking: boolean;
  /** Whether the visitor allows a purpose of the framework, by its number. */
  allowsPurpose(purpose: number): boolean;
  /** Whether the visitor allows a special feature of the framework, by its number. */
  hasFeature(feature: number): boolean;
}

/** The visitor's choice in the Global Privacy Platform. */
export interface GppSignal {
  /** The GPP string, as it is sent. */
  text: string;
  /** The numbers of the sections that apply. */
  sections: number[];
  /** Whether all sections that apply have a choice. Before that nothing is allowed. */
  isSettled: boolean;
  /** Whether the platform's dialog is open. */
  isAsking: boolean;
  /** Whether a section of the US says that the visitor has opted out. */
  isOptedOut: boolean;
  /** The European section, if it applies. */
  tcf?: TcfSignal;
}

/** The visitor's choice in US Privacy, which knows no dialog. */
export interface UsPrivacySignal {
  /** The string, as it is sent. */
  text: string;
  isSettled: boolean;
  isAsking?: undefined;
}

/**
 * All signals of a page. Absent: the page has no such platform; `null`: the platform has not
 * answered yet.
 */
export interface Signals {
  tcf?: TcfSignal | null;
  gpp?: GppSignal | null;
  usPrivacy?: UsPrivacySignal | null;
  /**
   * Whether the visitor opted out by the browser, by the page, or by the tag. May read the storage.
   */
  isOptedOut(): boolean;
  /** Whether the page says, by its setting, that the law applies. */
  gdprApplies: boolean;
  /** Whether the page is directed to children. */
  isForChildren?: boolean;
}

/** What the platforms of a page have said. */
export type KnownSignals = Pick<Signals, 'tcf' | 'gpp' | 'usPrivacy'>;

/**
 * The platforms that have not said the visitor's choice. Where the European law applies, US Privacy
 * need not answer: a platform that is set up for Europe alone leaves its stub there for good.
 */
export const unsettledOf = ({ gpp, tcf, usPrivacy }: KnownSignals) =>
  [gpp, tcf, tcf?.applies ? undefined : usPrivacy].filter(
    (signal) => signal !== undefined && !signal?.isSettled,
  );
