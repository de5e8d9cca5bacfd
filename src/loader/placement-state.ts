import { Stage } from '../contract/stages';
import type { PlacementState } from '../public/ad-unit';

/** A stage's public word, and the stages that may follow it. */
type Row = readonly [word: PlacementState, ...following: Stage[]];

/**
 * What each stage is called, and which may follow it, in the order of `Stage`. Nothing else decides
 * this. docs/lifecycle.md.
 */
export const STAGES: Record<Stage, Row> = [
  /* Idle */ ['idle', Stage.Fetching, Stage.Destroyed],
  /* Fetching */ [
    'fetching',
    Stage.Fetched,
    Stage.NoAd,
    Stage.NoResponse,
    Stage.Idle,
    Stage.Destroyed,
  ],
  /* Fetched */ [
    'fetched',
    Stage.Seeking,
    Stage.Drawing,
    Stage.NotDrawn,
    Stage.Fetching,
    Stage.Idle,
    Stage.Destroyed,
  ],
  /* Seeking */ [
    'fetched',
    Stage.Drawing,
    Stage.NotDrawn,
    Stage.Fetching,
    Stage.Idle,
    Stage.Destroyed,
  ],
  /* Drawing */ [
    'fetched',
    Stage.Rendered,
    Stage.NoFill,
    Stage.NotDrawn,
    Stage.Fetching,
    Stage.Destroyed,
  ],
  /* Rendered */ ['rendered', Stage.NotDrawn, Stage.Fetching, Stage.Destroyed],
  /* NoAd */ ['unfilled', Stage.Fetching, Stage.Destroyed],
  /* NoResponse */ ['failed', Stage.Fetching, Stage.Destroyed],
  /* NoFill */ ['unfilled', Stage.Fetching, Stage.Destroyed],
  /* NotDrawn */ ['failed', Stage.Fetching, Stage.Destroyed],
  /* Destroyed */ ['destroyed'],
] as const satisfies Record<Stage, Row>;
