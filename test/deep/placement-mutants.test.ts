import * as assert from 'uvu/assert';
import { Stage } from '../../src/contract/stages';
import { STAGES } from '../../src/loader/placement-state';
import type { PlacementState } from '../../src/public/ad-unit';
import { openExplorer } from '../support/explore-placement';
import { randomFrom } from '../support/random';
import { test } from '../support/suite';

/** How many mutants of the table are tried. */
const MUTANTS = 200;

/** How many paths a mutant has to survive. */
const PATHS = 1500;

/** A change of one row of the table. */
interface Mutant {
  name: string;
  stage: Stage;
  row: [PlacementState, ...Stage[]];
}

/**
 * Plays sampled paths until one breaks a law; returns whether one did, and collects the pairs of
 * stages asked for.
 */
async function isFound(asked = new Set<string>()): Promise<boolean> {
  const explorer = openExplorer();
  const random = randomFrom(2);
  try {
    for (let i = 0; i < PATHS; i++) {
      for (const pair of (await explorer.sample(random)).asked) {
        asked.add(pair);
      }
    }
    return false;
  } catch {
    return true;
  } finally {
    explorer.close();
  }
}

/**
 * Every change of one entry: a word, a follower less, another follower instead, a follower more
 * that is asked for.
 */
function allMutants(asked: Set<string>): Mutant[] {
  const rows = Object.values(STAGES);
  const words = [...new Set(rows.map(([word]) => word))];
  // The end may follow each, whatever the table says.
  const stages: Stage[] = rows
    .map((_, stage) => stage)
    .filter((stage) => stage !== Stage.Destroyed);
  return rows.flatMap(([word, ...next], stage): Mutant[] => {
    const isWanted = (other: Stage) => !next.includes(other) && asked.has(`${stage} ${other}`);
    const others = stages.filter((other) => !next.includes(other));
    const less = (gone: Stage) => next.filter((one) => one !== gone);
    return [
      ...words
        .filter((other) => other !== word)
        .map((other): Mutant => ({ name: `${stage} is ${other}`, stage, row: [other, ...next] })),
      ...next.map(
        (gone): Mutant => ({ name: `${stage} without ${gone}`, stage, row: [word, ...less(gone)] }),
      ),
      ...next.flatMap((gone) =>
        others.map(
          (other): Mutant => ({
            name: `${stage}: ${other} for ${gone}`,
            stage,
            row: [word, ...less(gone), other],
          }),
        ),
      ),
      ...stages.filter(isWanted).map(
        (other): Mutant => ({
          name: `${stage} with ${other}`,
          stage,
          row: [word, ...next, other],
        }),
      ),
    ];
  });
}

test('placement state › of 200 changes of the table, the laws find 99 percent', async () => {
  const asked = new Set<string>();
  assert.is(await isFound(asked), false);
  const random = randomFrom(3);
  const left = allMutants(asked);
  const survivors: string[] = [];
  const table = STAGES as unknown as Record<Stage, Mutant['row']>;
  for (let i = 0; i < MUTANTS; i++) {
    const [mutant] = left.splice(Math.floor(random() * left.length), 1) as [Mutant];
    const row = table[mutant.stage];
    table[mutant.stage] = mutant.row;
    if (!(await isFound())) {
      survivors.push(mutant.name);
    }
    table[mutant.stage] = row;
  }
  assert.ok(survivors.length <= MUTANTS / 100, survivors.join(', '));
});
