import type { CostLimits } from '../../public/costs';
import { roundFigure } from './tally';

/** The figures that can have a limit. */
const NAMES = ['bytes', 'scriptMs', 'shift'] as const;

/**
 * The limits that a network breaks, with what it cost and what it may cost. A limit that is no
 * number is none.
 */
export function breaches(
  limits: CostLimits | undefined,
  costs: Record<(typeof NAMES)[number], number>,
) {
  return NAMES.flatMap((limit) => {
    const allowed = limits?.[limit];
    const cost = costs[limit];
    return typeof allowed === 'number' && cost > allowed
      ? [
          {
            limit,
            cost: roundFigure(limit, cost),
            allowed,
          },
        ]
      : [];
  });
}
