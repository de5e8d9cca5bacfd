import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { Stage } from '../../src/contract/stages';
import { type Clock, installClock } from './clock';
import { openPage, type Page } from './dom';
import { ANSWERS, EVENTS, type Letter, PlacementModel } from './placement-model';
import { openPlacementStand, type PlacementStand, settleAll } from './placement-stand';
import { randomFrom } from './random';

/** Longer than the search for an element and the tries of networks together, in ms. */
const LONG_MS = 6000;

/** Plays paths of events, one after the other, in one page. */
export type Explorer = ReturnType<typeof openExplorer>;

/** What may follow each state, as docs/lifecycle.md says it. */
function documentedFollowers(): Map<string, string[]> {
  const rows = readFileSync('docs/lifecycle.md', 'utf8').matchAll(
    /^\| `(\w+)` +\|[^|]*\|([^|]*)\|$/gm,
  );
  return new Map(
    [...rows].map(([, state = '', next = '']) => [state, next.match(/(?<=`)\w+(?=`)/g) ?? []]),
  );
}

/** Everything that a path needs to be judged. */
class Path {
  readonly model = new PlacementModel();
  readonly calls: number[] = [];
  /** How often a display's callback was called. A refresh repeats its display. */
  shown = 0;
  readonly words: string[] = ['idle'];
  /** What was broken where nothing may throw. */
  readonly broken: string[] = [];
  private isDropping = false;

  constructor(
    readonly stand: PlacementStand,
    readonly clock: Clock,
    readonly followers: Map<string, string[]>,
  ) {
    const { placement } = stand;
    placement.stateChanges.subscribe((word) => {
      const last = this.words.at(-1) ?? '';
      const isKnown = word === last || word === 'destroyed' || (this.isDropping && word === 'idle');
      if (!isKnown && !followers.get(last)?.includes(word)) {
        this.broken.push(`${last} goes on to ${word}`);
      }
      this.words.push(word);
    });
  }

  async play(letter: Letter): Promise<void> {
    const { clock, model, stand } = this;
    const { placement } = stand;
    const kind = ANSWERS[letter];
    const before = model.state;
    model.apply(letter);
    const target = document.getElementById('slot') ?? this.slot;
    this.slot = target;
    if (kind) {
      stand.answer(kind);
    } else if (letter === 'R') {
      const id = this.calls.push(0) - 1;
      placement.fetchAd(() => {
        this.calls[id] = (this.calls[id] ?? 0) + 1;
      });
    } else if (letter === 'L') {
      stand.late.shift()?.onLate();
    } else if (letter === 'D') {
      placement.display({ target, callback: () => this.shown++ }, true);
    } else if (letter === 'I') {
      placement.displayAd(target);
    } else if (letter === 'W') {
      stand.recreate();
    } else if (letter === 'E') {
      stand.isRoomThere = !stand.isRoomThere;
    } else if (letter === 'F' || letter === 'P') {
      stand.callNetwork(letter === 'F');
    } else if (letter === 'X') {
      placement.refresh();
    } else if (letter === 'K') {
      placement.destroy();
    } else if (letter === 'Z') {
      stand.isRefused = !stand.isRefused;
    } else if (letter === 'H') {
      stand.isHidden = !stand.isHidden;
    } else if (letter === 'J') {
      stand.isBroken = !stand.isBroken;
    } else if (letter === 'V') {
      this.isDropping = true;
      assert.is(
        placement.forget(),
        model.state === 'idle' && before !== 'idle',
        'what was dropped',
      );
      this.isDropping = false;
    } else if (letter === 'T') {
      await clock.tick(LONG_MS);
    }
    await settleAll();
    this.judge();
  }

  /** The element to display in; kept, since it leaves the page. */
  slot: Element | undefined;

  /** The laws that hold after each event. */
  judge(): void {
    const { model, stand } = this;
    const { entered, pixels, placement, told } = stand;
    const times = (pattern: RegExp) => told.filter((one) => pattern.test(one)).length;
    assert.equal(this.broken, []);
    assert.is(placement.state, model.state, 'state');
    assert.is(placement.stage === Stage.Seeking, model.isSeeking, 'waits for its element');
    assert.is(placement.stage === Stage.Drawing, model.isDrawing, 'is drawn');
    assert.is(stand.calls.length, model.calls.length, 'requests under way');
    assert.is(times(/^onAdResponse/), model.responses, 'callbackOnAdResponse');
    assert.is(times(/^callback/), model.ends, 'callback');
    assert.is(times(/^onAdLoad/), model.ends, 'userCallbackOnAdLoad');
    assert.is(
      times(/^event (adRendered|unfilled|failed)/),
      model.ends + model.losses,
      'events of ends',
    );
    assert.is(pixels.length, model.impressions, 'impressions');
    assert.is(new Set(pixels).size, pixels.length, 'an impression is counted once');
    assert.ok(this.shown <= model.impressions, 'a callback of a display is called once for each');
    assert.ok(
      this.calls.every((count) => count <= 1),
      'a callback of a request is called once',
    );
    for (const [index, stage] of entered.entries()) {
      assert.ok(stage !== entered[index - 1], `stage ${stage} is entered once`);
    }
  }

  /** Every path ends: all that waits is answered or given up, and each callback was called. */
  async end(): Promise<void> {
    const { clock, model, stand } = this;
    const { placement } = stand;
    const isLive = model.state !== 'destroyed';
    if (isLive) {
      if (!stand.isRoomThere) {
        await this.play('E');
      }
      if (stand.isHidden) {
        await this.play('H');
      }
      if (stand.isBroken) {
        await this.play('J');
      }
      if (model.state === 'idle') {
        await this.play('R');
      }
      for (let i = 0; i < 9 && stand.calls.length; i++) {
        await this.play('A');
      }
      await this.play('T');
      assert.ok(
        this.calls.every((times) => times === 1),
        'each callback is called',
      );
      const isUnderWay = [Stage.Fetching, Stage.Seeking, Stage.Drawing].includes(placement.stage);
      assert.not.ok(isUnderWay, `it ends: ${placement.stage}`);
      await this.play('K');
    }
    const told = stand.told.length;
    const hits = stand.pixels.length;
    while (stand.calls.length) {
      stand.answer('ad');
    }
    for (const { onLate } of stand.late) {
      onLate();
    }
    await clock.tick(LONG_MS);
    await settleAll();
    assert.is(stand.told.length, told, 'nothing is told after destroy');
    assert.is(stand.pixels.length, hits, 'no pixel after destroy');
    assert.is(stand.told.at(-1), 'event destroyed');
    assert.is(clock.pending(), 0, 'timers that are left');
  }

  /** The events that can happen now. */
  next(): Letter[] {
    const { calls, late, placement } = this.stand;
    return (Object.keys(EVENTS) as Letter[]).filter((letter) => {
      if (ANSWERS[letter]) {
        return calls.length > 0;
      }
      if (letter === 'L') {
        return late.length > 0;
      }
      if (letter === 'W') {
        return placement.stage === Stage.Rendered && this.stand.isRoomThere && !this.stand.isBroken;
      }
      if (letter === 'F' || letter === 'P') {
        return placement.stage === Stage.Drawing;
      }
      return true;
    });
  }
}

/** How long the sampled paths are. */
const SAMPLED_LENGTH = 7;

/**
 * How sampled paths begin: with nothing, an answer, a display, a search for the element, a chain of
 * networks.
 */
const BEGINNINGS = ['', 'RA', 'RAD', 'READ', 'RCD', 'RBDW'];

/** One of several, by chance. */
const pick = <T>(random: () => number, ones: readonly T[]): T =>
  ones[Math.floor(random() * ones.length)] as T;

/** Opens an explorer. */
export function openExplorer() {
  const clock = installClock();
  const pixels: string[] = [];
  const onPixel = (url: string) => {
    pixels.push(url);
  };
  const followers = documentedFollowers();
  const listeners = { addEventListener() {}, removeEventListener() {} };
  const page: Page = openPage({ globals: listeners, onPixel });
  /** Plays a path, and throws if a law is broken. With `random` it goes on by chance. */
  async function walk(path: string, random?: () => number) {
    const stand = openPlacementStand(page, pixels);
    const one = new Path(stand, clock, followers);
    const played = [...path] as Letter[];
    try {
      for (const letter of played) {
        await one.play(letter);
      }
      while (random && played.length < SAMPLED_LENGTH) {
        const letter = pick(random, one.next());
        played.push(letter);
        await one.play(letter);
      }
      const next = one.next();
      await one.end();
      return { next, asked: stand.asked, reached: new Set(stand.entered) };
    } catch (error) {
      const words = played.map((letter) => EVENTS[letter]).join(', ');
      const message = `${played.join('')} (${words}): ${(error as Error).message}`;
      throw Object.assign(error as Error, { message });
    }
  }
  return {
    walk,
    /** Plays a path of seven events. */
    sample: (random: () => number) => walk(pick(random, BEGINNINGS), random),
    close() {
      page.close();
      clock.uninstall();
    },
  };
}

/**
 * Plays every sequence of up to so many events, then so many sampled ones; returns what they asked
 * for and reached.
 */
export async function explore(explorer: Explorer, events: number, samples: number) {
  const asked = new Set<string>();
  const reached = new Set<Stage>([Stage.Idle]);
  const note = (walk: Awaited<ReturnType<Explorer['walk']>>) => {
    for (const pair of walk.asked) {
      asked.add(pair);
    }
    for (const stage of walk.reached) {
      reached.add(stage);
    }
  };
  let paths = [''];
  let played = 0;
  for (let length = 0; length <= events; length++) {
    const longer: string[] = [];
    for (const path of paths) {
      const walk = await explorer.walk(path);
      note(walk);
      longer.push(...walk.next.map((letter) => path + letter));
    }
    played += paths.length;
    paths = longer;
  }
  const random = randomFrom(1);
  for (let i = 0; i < samples; i++) {
    note(await explorer.sample(random));
  }
  return { played, asked, reached };
}
