import type { Core } from '../contract/core';
import type { DisplayRequest, Placement, Rendering, RequestedView } from '../contract/placement';
import { Stage } from '../contract/stages';
import type { AdCallback } from '../public/ad';
import type { AdUnit, PlacementState } from '../public/ad-unit';
import type { TraceStep } from '../public/events';
import type { PlacementConfig } from '../public/options';
import { ownProperties } from '../shared/own-properties';
import { isPending } from '../shared/stages';
import { observable } from './observable';
import { STAGES } from './placement-state';

/**
 * Makes the class of what a placement is: its options, its stage, its trace, and what requests and
 * responses have left.
 */
export function createRecordClass({ allPlacements, guard, settings }: Core) {
  return class {
    declare readonly config: PlacementConfig;
    declare readonly options: PlacementConfig;
    // Frameworks wrap plain objects that a page keeps in its state, and a wrapped placement would be
    // another one. https://vuejs.org/api/reactivity-advanced.html#markraw
    readonly [Symbol.toStringTag] = 'AdsNative';
    readonly stateChanges = observable<PlacementState>('idle');
    stage = Stage.Idle;
    steps: TraceStep[] = [];
    status = false;
    callbackData: unknown = null;
    adCallbacks: AdCallback[] = [];
    // Later fields are only declared, not initialised, so that they cost nothing before.
    declare rendering: Rendering | undefined;
    declare requestedIn: RequestedView | undefined;
    declare pendingDisplay: DisplayRequest | undefined;
    /** Releases the reserved room. */
    declare unreserve: (() => void) | undefined;

    constructor(
      config: PlacementConfig | string,
      keywords?: PlacementConfig['keywords'],
      keyValues?: PlacementConfig['keyValues'],
    ) {
      this.config =
        typeof config === 'string'
          ? {
              apiKey: config,
              keywords,
              keyValues,
            }
          : Object(config);
      this.options = ownProperties(this.config, () => settings.defaults);
      // Only placements are made by it (placement.ts).
      allPlacements.add(this as object as Placement);
    }

    // A placement is no data: JSON of an event leaves it out. It has the page's elements, whose
    // members of React lead in a circle.
    toJSON() {}

    get state(): PlacementState {
      return this.stateChanges.value;
    }

    /** Resolves when the request is over: no ad may still come of it. */
    get ready(): Promise<AdUnit> {
      return new Promise((resolve) => {
        const settle = () => {
          if (!isPending(this.stage)) {
            unsubscribe();
            resolve(this as object as Placement);
          }
        };
        const unsubscribe = this.stateChanges.subscribe(settle);
        settle();
      });
    }

    enter(nextStage: Stage) {
      if (nextStage !== Stage.Destroyed && !STAGES[this.stage].includes(nextStage)) {
        return false;
      }
      this.stage = nextStage;
      this.stateChanges.set(STAGES[nextStage][0]);
      return true;
    }

    forget() {
      return this.enter(Stage.Idle);
    }

    addStep(traceStep: TraceStep, index = this.steps.length) {
      this.steps[index] = Object.freeze(traceStep);
    }

    trace() {
      return [...this.steps];
    }

    callPage<A extends unknown[]>(fn: ((...args: A) => unknown) | null | undefined, ...args: A) {
      if (this.stage !== Stage.Destroyed) {
        guard(fn)(...args);
      }
    }
  };
}
