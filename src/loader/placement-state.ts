import { Stage } from '../contract/stages';
import type { PlacementState } from '../public/ad-unit';

/** A stage's public word, and the stages that may follow it. */
type Row = readonly [word: PlacementState, ...following: Stage[]];

/**
 * What each stage is called, and which may follow it besides the end, which may come at any time, in
 * the order of `Stage`. Nothing else decides this. docs/lifecycle.md.
 */
export const STAGES: Record<Stage, Row> = [
  /* Idle */ ['idle', Stage.Fetching],
  /* Fetching */ ['fetching', Stage.Fetched, Stage.NoAd, Stage.NoResponse, Stage.Idle],
  /* Fetched */ [
    'fetched',
    Stage.Seeking,
    Stage.Drawing,
    Stage.NotDrawn,
    Stage.Fetching,
    Stage.Idle,
  ],
  /* Seeking */ ['fetched', Stage.Drawing, Stage.NotDrawn, Stage.Fetching, Stage.Idle],
  /* Drawing */ ['fetched', Stage.Rendered, Stage.NoFill, Stage.NotDrawn, Stage.Fetching],
  /* Rendered */ ['rendered', Stage.NotDrawn, Stage.Fetching],
  /* NoAd */ ['unfilled', Stage.Fetching],
  /* NoResponse */ ['failed', Stage.Fetching],
  /* NoFill */ ['unfilled', Stage.Fetching],
  /* NotDrawn */ ['failed', Stage.Fetching],
  /* Destroyed */ ['destroyed'],
] as const satisfies Record<Stage, Row>;
