import type { readUsPrivacy } from './us-privacy';

/** The visitor's choice in the Transparency and Consent Framework. */
export interface TcfSignal {
  /** Whether the law applies; `undefined` while the platform does not know. */
  applies: boolean | undefined;
  /** The consent string, as it is sent. */
  text: string;
  /** Whether the visitor made this choice, now or earlier. Before that nothing is allowed. */
  isSettled: boolean;
  isAsking: boolean;
  allowsPurpose(purpose: number): boolean;
  hasFeature(feature: number): boolean;
}

/** The visitor's choice in the Global Privacy Platform. */
export interface GppSignal {
  text: string;
  /** The numbers of the sections that apply. */
  sections: number[];
  isSettled: boolean;
  isAsking: boolean;
  isOptedOut: boolean;
  /** The European section, if it applies. */
  tcf?: TcfSignal;
}

/**
 * All signals of a page. Absent: the page has no such platform; `null`: the platform has not
 * answered yet.
 */
export interface Signals {
  tcf?: TcfSignal | null;
  gpp?: GppSignal | null;
  usPrivacy?: ReturnType<typeof readUsPrivacy> | null;
  /**
   * Whether the visitor opted out by the browser, by the page, or by the tag. May read the storage.
   */
  isOptedOut(): boolean;
  gdprApplies: boolean;
  isForChildren?: boolean;
}

/** What the platforms of a page have said. */
export type KnownSignals = Pick<Signals, 'tcf' | 'gpp' | 'usPrivacy'>;
