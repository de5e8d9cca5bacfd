/**
 * A process that bundles and minifies for `workers.ts`, one job after the other: it loads the tools
 * once.
 */
import microbundle, { type Options } from 'microbundle';
import { type FileKind, shorten } from './shorten';
import type { Mapped } from './source-maps';

/** What it is asked for: a bundle, which it writes, or minified code. */
export type Job = { bundle: Options } | { shorten: Mapped; kind: FileKind; name: string };

/** What it answers: the code, or why there is none. */
export type Answer = Mapped | { error: string };

async function run(job: Job): Promise<Answer> {
  try {
    if ('shorten' in job) {
      return await shorten(job.shorten, job.kind, job.name);
    }
    await microbundle(job.bundle);
    return { code: '', map: '' };
  } catch (error) {
    const { frame, loc, stack } = error as Error & {
      frame?: string;
      loc?: { file: string; line: number };
    };
    return {
      error: [loc && `${loc.file}:${loc.line}`, frame, stack ?? String(error)]
        .filter(Boolean)
        .join('\n'),
    };
  }
}

// The one that asked has ended.
process.once('disconnect', () => process.exit());
process.on('message', async (job: Job) => process.send?.(await run(job)));
