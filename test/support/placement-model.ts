import type { PlacementState } from '../../src/public/ad-unit';
import type { AnswerKind } from './placement-stand';

/** What may happen to a placement, each by a letter. */
export const EVENTS = {
  R: 'request',
  A: 'answer with an ad',
  C: 'answer with a chain of networks',
  B: 'answer that a bid beats',
  O: 'answer that a bid beats, which cannot be drawn',
  M: 'answer without an ad',
  N: 'no answer in time',
  L: 'the answer after that',
  D: 'display that waits for its element',
  I: 'display that does not wait',
  E: 'the element is lost, or comes back',
  F: 'the network fills',
  P: 'the network passes back',
  X: 'refresh',
  K: 'destroy',
  Z: 'consent refused, or given',
  H: 'page hidden, or seen',
  J: 'the page breaks its element, or mends it',
  V: 'page view',
  W: 'the page re-creates its place',
  T: 'time passes',
} as const;

/** One event. */
export type Letter = keyof typeof EVENTS;

/** Which event brings which answer. */
export const ANSWERS: Partial<Record<Letter, AnswerKind>> = {
  A: 'ad',
  C: 'chain',
  B: 'bid',
  O: 'brokenBid',
  M: 'noAd',
  N: 'none',
};

/** What docs/lifecycle.md promises of a placement, as a simple machine of its own. */
export class PlacementModel {
  state: PlacementState = 'idle';
  /** The requests that wait for an answer, each by its number. */
  calls: number[] = [];
  /** What a page was told so far: how often which callback. */
  responses = 0;
  ends = 0;
  impressions = 0;
  /** Whether the ad waits for its element. */
  isSeeking = false;
  /** How often a shown ad ended, because its place was re-created and it could not be put back. */
  losses = 0;
  /** Whether networks draw. */
  isDrawing = false;
  private request = 0;
  private unsent: number[] = [];
  private hasAnswered = false;
  private pendingDisplay = false;
  private isDisplayOfRefresh = false;
  private hasShown = false;
  /** Whether its place is open: until an end, or a request that stops its networks, without an ad. */
  private isPlaced = false;
  private hasAd = false;
  private answer: AnswerKind = 'ad';
  private isRoomThere = true;
  private isHidden = false;
  private isRefused = false;
  private isBroken = false;
  private returns = 0;

  apply(letter: Letter): void {
    const kind = ANSWERS[letter];
    if (kind) {
      this.take(kind);
    } else if (letter === 'E') {
      this.isRoomThere = !this.isRoomThere;
    } else if (letter === 'Z') {
      this.isRefused = !this.isRefused;
    } else if (letter === 'J') {
      this.isBroken = !this.isBroken;
    } else if (letter === 'H') {
      this.turn();
    } else if (letter === 'T') {
      this.wait();
    } else if (this.state !== 'destroyed') {
      this.act(letter);
    }
  }

  private act(letter: Letter): void {
    if (letter === 'R') {
      this.ask();
    }
    if (letter === 'D' || letter === 'I') {
      this.display(letter === 'D');
    }
    if (letter === 'F' && this.isDrawing) {
      this.endChain('rendered');
    }
    if (letter === 'P' && this.isDrawing) {
      this.endChain('unfilled');
    }
    if (letter === 'K') {
      this.go('destroyed');
    }
    if (letter === 'V' && this.isDroppable) {
      this.go('idle');
    }
    if (letter === 'W') {
      this.recreate();
    }
    if (letter === 'X' && this.hasAnswered) {
      if (!this.pendingDisplay) {
        this.isDisplayOfRefresh = this.hasShown;
      }
      this.pendingDisplay ||= this.hasShown;
      this.ask();
    }
  }

  private get isDroppable(): boolean {
    return this.state === 'fetching' || (this.state === 'fetched' && !this.isDrawing);
  }

  private go(state: PlacementState): void {
    this.state = state;
    this.isSeeking = false;
    this.isDrawing = false;
  }

  private ask(): void {
    if (this.state === 'fetching') {
      return;
    }
    this.go('fetching');
    this.isPlaced &&= this.hasAd;
    this.request += 1;
    // A refresh in a hidden page waits.
    if (this.isHidden && this.hasAnswered) {
      this.unsent.push(this.request);
    } else {
      this.calls.push(this.request);
    }
  }

  private turn(): void {
    this.isHidden = !this.isHidden;
    if (this.isHidden) {
      return;
    }
    const isWanted = (request: number) => request === this.request && this.state === 'fetching';
    this.calls.push(...this.unsent.splice(0).filter(isWanted));
  }

  private take(kind: AnswerKind): void {
    const request = this.calls.shift();
    if (!request) {
      return;
    }
    this.hasAnswered = true;
    if (request !== this.request || this.state !== 'fetching') {
      return;
    }
    this.responses += 1;
    if (kind === 'noAd' || kind === 'none') {
      if (this.isDisplayOfRefresh) {
        this.pendingDisplay = false;
      }
      this.isDisplayOfRefresh = false;
      this.end(kind === 'noAd' ? 'unfilled' : 'failed');
      return;
    }
    this.go('fetched');
    this.answer = kind;
    if (this.pendingDisplay) {
      this.attempt(true);
    }
  }

  private display(isPatient: boolean): void {
    const isEmpty = this.state === 'unfilled' || this.state === 'failed';
    if (this.state === 'idle' || this.state === 'fetching' || (isPatient && isEmpty)) {
      this.pendingDisplay = true;
      this.isDisplayOfRefresh = false;
    } else if (this.state === 'fetched' && !this.isDrawing) {
      if (isPatient && !this.isRoomThere) {
        this.pendingDisplay = true;
        this.isDisplayOfRefresh = false;
      }
      this.attempt(isPatient);
    }
  }

  private attempt(isPatient: boolean): void {
    if (!this.isRoomThere) {
      this.isSeeking ||= isPatient;
    } else if (this.isBroken && !this.isPlaced) {
      this.end('failed');
    } else {
      this.pendingDisplay = false;
      this.isDisplayOfRefresh = false;
      this.hasShown = true;
      this.isPlaced = true;
      // A chain takes away what was there.
      if (this.answer === 'chain') {
        this.hasAd = false;
      }
      this.isSeeking = false;
      this.isDrawing = true;
      if (this.answer === 'brokenBid') {
        this.end('failed');
      } else if (this.answer !== 'chain') {
        this.end('rendered');
      } else if (this.isRefused) {
        this.end('unfilled');
      }
    }
  }

  /** The ad comes back three times; what networks or bidders drew does not. */
  private recreate(): void {
    this.returns += 1;
    if (this.answer === 'ad' && this.returns <= 3) {
      return;
    }
    this.losses += 1;
    this.isPlaced = false;
    this.hasAd = false;
    this.go('failed');
  }

  private end(state: 'rendered' | 'unfilled' | 'failed'): void {
    if (state === 'rendered') {
      this.impressions += 1;
      this.hasAd = true;
    } else {
      this.isPlaced &&= this.hasAd;
    }
    this.returns = 0;
    this.ends += 1;
    this.go(state);
  }

  private wait(): void {
    if (this.isSeeking && !this.isRoomThere) {
      this.end('failed');
    } else if (this.isSeeking) {
      this.attempt(true);
    }
    if (this.isDrawing) {
      this.endChain('unfilled');
    }
  }

  /** An ad whose place is gone is nowhere, whatever the networks say. */
  private endChain(state: 'rendered' | 'unfilled'): void {
    this.end(this.isRoomThere ? state : 'failed');
  }
}
