import type { Arrival, Chunks, Core, DisplayWish, Placement, Show } from '../core';
import type { Delivery } from '../core-answer';
import type { ChainHost } from '../core-networks';
import { Message } from '../messages';
import type { Ad, AdObject, Answer } from '../types';
import { type Drawing, drawAds } from './draw-ads';
import { findInsertionPoint } from './insertion-point';
import { asObject } from './json';
import { openPlace, type Place } from './place';
import { readAd, readAnswer } from './read-answer';
import { showAds } from './show-ads';
import { fireTags, fireUrls } from './trackers';
import { waitFor } from './wait-for';

/** Whether an ad needs what only the components chunk can draw. */
function needsComponents({ raw, text, url }: Ad): boolean {
  const html = text('html');
  return !!(
    !html ||
    html.includes('adsnative-read-more') ||
    (url('ctaUrl') && text('ctaTitle')) ||
    asObject(raw.privacy).clientRendered
  );
}

/** The chunks that a display may need. */
type Files = Partial<Pick<Chunks, 'components' | 'layout' | 'markup' | 'networks'>>;

/** A placement's life from its first answer on: deliver, display, refresh, remove (docs/lifecycle.md). */
export class Display implements ChainHost, Show {
  // Declared, not initialised: a field's initialisation costs bytes, and absent is what they are at first.
  declare private core: Core;
  declare readonly placement: Placement;
  declare private place?: Place;
  /** The display that was carried out last: what a refresh repeats. */
  declare private shown?: DisplayWish;

  constructor(core: Core, placement: Placement) {
    this.core = core;
    this.placement = placement;
    // A new request ends the display that is under way.
    placement.life.subscribe((state) => {
      if (state === 'fetching') this.abandon();
    });
  }

  /** Ends a display that is under way: a wait for an element, a chain of networks. */
  private abandon = (): void => {};

  /** Takes back what was drawn outside the place, and what listens and measures. */
  private clear = (): void => {};

  private refuse = (message: Message): false => {
    this.core.log(message);
    return false;
  };

  /** The chunks that are there. */
  private files: Files = {};

  /** Loads those of the chunks that are not there yet; one that fails is done without. `undefined`: all are there. */
  private need(...names: (keyof Files)[]): Promise<unknown> | undefined {
    const { files } = this;
    const missing = names.filter((name) => !files[name]);
    const load = (name: keyof Files) =>
      this.core.load(name).then(
        (chunk) => Object.assign(files, { [name]: chunk }),
        () => this.refuse(Message.FilesMissing),
      );
    return missing.length ? Promise.all(missing.map(load)) : undefined;
  }

  /** Goes on when the files that draw an answer are there, at once if they are; without them when they fail. */
  private withFiles(
    { ads, cssPath, htmlWrapperBottom, htmlWrapperTop, networks }: Answer,
    then: () => void,
  ): void {
    const { config, wish } = this.placement;
    const names: (keyof Files)[] = networks.length ? ['networks'] : [];
    if (networks.length || htmlWrapperTop || htmlWrapperBottom) names.push('markup');
    if (config.label || ads.some(needsComponents)) names.push('components');
    if (config.cssPath || (cssPath && wish && !wish.target && !config.nativeAdElementId))
      names.push('layout');
    const loading = this.need(...names);
    if (loading) loading.then(this.core.guard(then));
    else then();
  }

  /** Reads what arrived. It is handed over when the files are there: a display draws before it returns. */
  deliver(arrival: Arrival, isWanted: () => boolean): void {
    const raw = 'raw' in arrival ? arrival.raw : null;
    const { auction, config } = this.placement;
    const answered: Delivery = 'raw' in arrival ? readAnswer(raw, config) : { outcome: 'failed', ...arrival };
    const delivery = auction?.(answered, readAd) || answered;
    const hand = () => isWanted() && this.hand(raw, delivery);
    if (delivery.outcome === 'fetched') this.withFiles(delivery.answer, hand);
    else hand();
  }

  /** Hands over what came: the data first, then the display that waits for it, then the callbacks (INTERFACE §3). */
  private hand(raw: unknown, delivery: Delivery): void {
    const { core, placement } = this;
    const isOk = delivery.outcome === 'fetched';
    placement.callbackData = raw;
    placement.status = isOk;
    core.emit('adResponded', placement, { status: isOk });
    if (!isOk) {
      // What a refresh wished is over with it.
      if (placement.wish === this.shown) placement.wish = undefined;
      placement.fail(delivery.outcome, delivery.reason);
      return;
    }
    const { ad, answer } = delivery;
    // A callback may ask anew: what waits from then on waits for that.
    const waiting = placement.waiting.splice(0);
    Object.assign(placement, { ad, answer, used: false });
    placement.life.set('fetched');
    placement.tell(placement.config.callbackOnAdResponse, true, ad);
    if (placement.wish) this.display(placement.wish, true);
    for (const callback of waiting) placement.tell(callback, true, ad);
  }

  display(wish: DisplayWish, isPatient: boolean): boolean {
    const { core, placement } = this;
    const { answer, state, used } = placement;
    if (state === 'rendered' || (state === 'fetched' && used)) return this.refuse(Message.AlreadyRendered);
    if (!answer || state !== 'fetched') return this.refuse(Message.NothingToDisplay);
    const missing = this.tryDisplay(answer, wish);
    if (!missing) return true;
    if (!isPatient) return this.refuse(missing);
    this.abandon();
    const giveUp = () => {
      this.refuse(missing);
      placement.conclude('failed', null, missing);
    };
    this.abandon = waitFor(core.guard, () => !this.tryDisplay(answer, wish), giveUp);
    return false;
  }

  /** Draws at the insertion point; returns the message that says what is missing when it is not there. */
  private tryDisplay(answer: Answer, wish: DisplayWish): Message | undefined {
    const { core, files, placement } = this;
    const { markup, networks } = files;
    try {
      if (!this.place?.isNamedBy(wish.target)) {
        const point = findInsertionPoint(placement, wish.target, files.layout);
        if (typeof point === 'number') {
          this.need('layout');
          return point;
        }
        this.place?.restore();
        this.place = openPlace(point);
      }
      this.abandon();
      this.clear();
      this.shown = wish;
      placement.used = true;
      placement.wish = undefined;
      const run = answer.show || (answer.networks.length && markup && networks?.run);
      if (run) {
        this.abandon = run(this, answer, {
          fireTags: (html, doc) => fireTags(core, html, doc),
          fireUrls,
          // There with the networks; nobody else inserts.
          insert: markup?.insert as Chunks['markup']['insert'],
          readAd,
        });
      } else {
        // Without the chunk that tries them, the networks are passed over; the template is no fallback of theirs.
        const ads = answer.ads.filter(({ text }) => !answer.networks.length || text('html'));
        this.showReady({ ...answer, ads }, placement.ad);
      }
    } catch (error) {
      // The page's own elements may throw; what was begun is not begun again.
      core.log(Message.DrawingFailed, error);
      placement.conclude('failed', null, Message.DrawingFailed);
    }
    return undefined;
  }

  private put(drawing: Drawing, ad: Placement['ad']): void {
    const { core, files, placement } = this;
    this.clear = showAds({ core, placement, components: files.components }, drawing, this.place as Place);
    // A function of the page may have ended it meanwhile.
    if (placement.state === 'destroyed') this.clear();
    placement.drawn = drawing.ads;
    placement.conclude('rendered', ad);
    if (ad) placement.tell(this.shown?.callback, ad);
  }

  fill(nodes: ChildNode[]): Document {
    const { doc, fill } = this.place as Place;
    fill(nodes);
    return doc;
  }

  showFilled(element: HTMLElement, ad: Ad, object: AdObject): void {
    this.put({ nodes: [element], ads: [{ ad, element }] }, object);
  }

  showNative(answer: Answer, object: Placement['ad']): void {
    // While files load, the placement may be asked anew, or destroyed.
    this.withFiles(answer, () => this.placement.state === 'fetched' && this.showReady(answer, object));
  }

  /** Draws what can be drawn with the files that are there. */
  private showReady(answer: Answer, object: Placement['ad']): void {
    const { core, files, place, placement } = this;
    const { components, markup } = files;
    const { doc, fill, settle } = place as Place;
    // Without the components, an ad without html has nothing to show.
    const ads = answer.ads.filter(({ text }) => components || text('html'));
    if (ads.length) {
      const drawTemplate = components && ((ad: Ad) => components.drawTemplate(ad, placement, doc));
      this.put(drawAds({ ...answer, ads }, doc, core.trust, drawTemplate, markup), object);
      return;
    }
    fill([]);
    settle();
    placement.drawn = undefined;
    if (answer.ads.length) placement.conclude('failed', null, Message.FilesMissing);
    else placement.conclude('unfilled', null, Message.NoNetworkFilled);
  }

  refresh(): boolean {
    const { placement } = this;
    if (placement.state === 'destroyed') return false;
    placement.wish ||= this.shown;
    placement.request();
    return true;
  }

  remove(): void {
    this.abandon();
    this.clear();
    this.place?.restore();
    this.placement.answer = undefined;
  }
}
