import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import { Stage } from '../contract/stages';
import type { PlacementState } from '../public/ad-unit';
import type { TraceStep } from '../public/events';
import type { PlacementConfig } from '../public/options';
import { ownProperties } from '../shared/own-properties';
import { observable } from './observable';
import { STAGES } from './placement-state';

/** What a placement is before it does anything. */
type PlacementRecord = Pick<
  Placement,
  'config' | 'options' | 'stateChanges' | 'stage' | 'state' | 'note' | 'callPage' | 'trace'
>;

/** Makes the class of what a placement is: its options, its stage, and its request's trace. */
export function createRecordClass({ guard, settings }: Core) {
  return class implements PlacementRecord {
    declare readonly config: PlacementConfig;
    declare readonly options: PlacementConfig;
    readonly stateChanges = observable<PlacementState>('idle');
    stage = Stage.Idle;
    steps: TraceStep[] = [];

    constructor(
      config: PlacementConfig | string,
      keywords?: PlacementConfig['keywords'],
      keyValues?: PlacementConfig['keyValues'],
    ) {
      this.config =
        typeof config === 'string' ? { apiKey: config, keywords, keyValues } : Object(config);
      this.options = ownProperties(this.config, () => settings.defaults);
    }

    get state(): PlacementState {
      return this.stateChanges.value;
    }

    enter(nextStage: Stage): boolean {
      if (!STAGES[this.stage].includes(nextStage)) {
        return false;
      }
      this.stage = nextStage;
      this.stateChanges.set(STAGES[nextStage][0]);
      return true;
    }

    forget(): boolean {
      return this.enter(Stage.Idle);
    }

    note(traceStep: TraceStep, index = this.steps.length): void {
      this.steps[index] = Object.freeze(traceStep);
    }

    trace(): TraceStep[] {
      return [...this.steps];
    }

    callPage<A extends unknown[]>(
      fn: ((...args: A) => unknown) | null | undefined,
      ...args: A
    ): void {
      if (this.state !== 'destroyed') {
        guard(fn)(...args);
      }
    }
  };
}
