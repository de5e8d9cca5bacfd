import type { CostLimits } from '../../public/costs';
import { roundFigure } from './tally';

/** The figures that can have a limit. */
export type Limited = 'bytes' | 'scriptMs' | 'shift';

const NAMES: readonly Limited[] = ['bytes', 'scriptMs', 'shift'];

/** A limit that a network broke. */
export interface Breach {
  limit: Limited;
  /** What it cost. */
  cost: number;
  /** What it may cost. */
  allowed: number;
}

/** The limits that a network's costs break. A limit that is no number is none. */
export function breaches(limits: CostLimits | undefined, costs: Record<Limited, number>): Breach[] {
  return NAMES.flatMap((limit) => {
    const allowed = limits?.[limit];
    const cost = costs[limit];
    return typeof allowed === 'number' && cost > allowed
      ? [{ limit, cost: roundFigure(limit, cost), allowed }]
      : [];
  });
}
