/** What the Transparency and Consent Framework says of this visitor. */
export interface TcfSignal {
  /** Whether the law applies; `undefined` while the platform does not know yet. */
  applies: boolean | undefined;
  /** The consent string, as it goes out. */
  text: string;
  /** Whether it is the visitor's: loaded, or just chosen. Before that nothing is allowed. */
  isSettled: boolean;
  /** Whether the dialog is up. */
  isAsking: boolean;
  allowsPurpose(purpose: number): boolean;
  hasFeature(feature: number): boolean;
}

/** What the Global Privacy Platform says. */
export interface GppSignal {
  text: string;
  /** The sections that apply, by number. */
  sections: number[];
  isSettled: boolean;
  isAsking: boolean;
  isOptedOut: boolean;
  /** The European section, where it applies. */
  tcf?: TcfSignal;
}

/** What US Privacy says: its four signs, `1YNN`; empty when it does not know. */
export interface UsPrivacySignal {
  text: string;
  isSettled: boolean;
}

/** All signals of a page; absent is what the page does not have, `null` what has not spoken yet. */
export interface Signals {
  tcf?: TcfSignal | null;
  gpp?: GppSignal | null;
  usPrivacy?: UsPrivacySignal | null;
  /** Whether the browser, the page, or the visitor's own word to us says no. It may look into storage. */
  isOptedOut(): boolean;
  /** The page says that the law applies. */
  gdprApplies: boolean;
}
