/**
 * What the network chain is to do, in as few words as possible and without any of its code: the
 * model that random chains are compared with.
 */

/**
 * How an entry behaves: it calls hooks, says nothing and counts as filled, is empty, or is a feed.
 */
export type EntryKind = 'hooks' | 'unknown' | 'empty' | 'feed';

/** An entry of a chain. */
export interface ModelEntry {
  kind: EntryKind;
  /** The name that hooks are called by. */
  name: string;
}

/** A chain as the ad server answers it. */
export interface ModelChain {
  entries: ModelEntry[];
  hasNative: boolean;
}

interface Try {
  owner: ModelPlacement;
  entry: ModelEntry;
  deadline: number;
}

interface ModelPlacement {
  id: number;
  chain: ModelChain;
  /** Which request of the placement this is. */
  turn: number;
  next: number;
  /** When its chain began, among all that happened. */
  began: number;
  state: 'idle' | 'fetched' | 'rendered' | 'unfilled' | 'destroyed';
}

/** ms. The default time limit. */
const LIMIT_MS = 1000;

/** Timeouts in a row after which a name is skipped. */
const MAX_TIMEOUTS = 3;

/** A page of placements with chains. */
export class ChainModel {
  /** Pixels in the order in which they are fired. */
  readonly pixels: string[] = [];
  /** Calls of the placements' callbacks. */
  readonly calls: string[] = [];
  private now = 0;
  /** Tries under way, in the order in which they started. */
  private tries: Try[] = [];
  private readonly timeouts = new Map<string, { count: number; at: number; began: number }>();
  private turn = 0;
  private readonly placements: ModelPlacement[];

  constructor(count: number) {
    this.placements = Array.from({ length: count }, (_, id) => ({
      id,
      chain: { entries: [], hasNative: false },
      turn: 0,
      next: 0,
      began: 0,
      state: 'idle',
    }));
  }

  states(): string[] {
    return this.placements.map(({ state }) => state);
  }

  /** A first request, or a refresh. */
  request(id: number, chain: ModelChain): void {
    const owner = this.placement(id);
    if (owner.state === 'destroyed') {
      return;
    }
    this.drop(owner);
    Object.assign(owner, {
      chain,
      next: 0,
      turn: owner.turn + 1,
      began: ++this.turn,
      state: 'fetched',
    });
    this.tryNext(owner);
  }

  destroy(id: number): void {
    const owner = this.placement(id);
    this.drop(owner);
    owner.state = 'destroyed';
  }

  /** A hook is called: the first try of that name has it. */
  call(name: string, isFill: boolean): void {
    const found = this.tries.find(({ entry }) => entry.kind === 'hooks' && entry.name === name);
    if (found) {
      this.end(found, isFill ? 'fill' : 'nofills');
    }
  }

  /** The feed that was asked last and still waits says something. */
  answerFeed(outcome: 'fill' | 'nofills' | 'timeout'): void {
    const found = this.tries.filter(({ entry }) => entry.kind === 'feed').pop();
    if (found) {
      this.end(found, outcome);
    }
  }

  advance(ms: number): void {
    const end = this.now + ms;
    for (let due = this.due(end); due; due = this.due(end)) {
      this.now = due.deadline;
      this.end(due, 'timeout');
    }
    this.now = end;
  }

  private placement(id: number): ModelPlacement {
    return this.placements[id] as ModelPlacement;
  }

  private due(end: number): Try | undefined {
    const ready = this.tries.filter(({ deadline }) => deadline <= end);
    return ready.sort((one, other) => one.deadline - other.deadline)[0];
  }

  private drop(owner: ModelPlacement): void {
    this.tries = this.tries.filter((one) => one.owner !== owner);
  }

  private fire(list: string, { id, next, turn }: ModelPlacement): void {
    this.pixels.push(`${list}=${id}.${turn}.${next}`);
  }

  private conclude(owner: ModelPlacement, state: 'rendered' | 'unfilled'): void {
    owner.state = state;
    this.calls.push(`${owner.id}.${owner.turn} ${state === 'rendered'}`);
  }

  private end(one: Try, outcome: 'fill' | 'nofills' | 'timeout'): void {
    const { entry, owner } = one;
    this.tries = this.tries.filter((other) => other !== one);
    if (outcome === 'timeout') {
      this.countTimeout(entry.name, owner.began);
    } else {
      this.timeouts.delete(entry.name);
    }
    this.fire(outcome === 'fill' ? 'tracking' : outcome, owner);
    if (outcome === 'fill') {
      this.conclude(owner, 'rendered');
    } else {
      owner.next += 1;
      this.tryNext(owner);
    }
  }

  /** Chains that ran side by side count once: one that began before the last that was counted. */
  private countTimeout(name: string, began: number): void {
    const { count, at, began: lastBegan } = this.timeouts.get(name) ?? { count: 0, at: 0, began };
    if (lastBegan === began || at < began) {
      this.timeouts.set(name, { count: count + 1, at: ++this.turn, began });
    }
  }

  private tryNext(owner: ModelPlacement): void {
    const { chain, next } = owner;
    const entry = chain.entries[next];
    if (!entry) {
      if (chain.hasNative) {
        this.pixels.push(`native=${owner.id}.${owner.turn}`);
      }
      this.conclude(owner, chain.hasNative ? 'rendered' : 'unfilled');
    } else if ((this.timeouts.get(entry.name)?.count ?? 0) >= MAX_TIMEOUTS) {
      owner.next += 1;
      this.tryNext(owner);
    } else {
      this.fire('requests', owner);
      const deadline = entry.kind === 'hooks' ? this.now + LIMIT_MS : Number.POSITIVE_INFINITY;
      const one = { owner, entry, deadline };
      this.tries.push(one);
      if (entry.kind === 'unknown') {
        this.end(one, 'fill');
      }
      if (entry.kind === 'empty') {
        this.end(one, 'nofills');
      }
    }
  }
}
