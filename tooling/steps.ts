import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Outcome, ROOT, runStep, STOPPED, type Step } from './run-step.ts';

const BIN = join(ROOT, 'node_modules');

/** A run of vitest in the given projects (all without a name), counted test by test. */
export function suite(name: string, args: string[], rest: Partial<Step> = {}): Step {
  const workers = rest.alone ? [] : ['--maxWorkers=1'];
  return {
    ...rest,
    name,
    script: `${BIN}/vitest/vitest.mjs`,
    args: ['run', '--silent=passed-only', ...workers, ...args],
    suite: true,
  };
}

/** A tool of `node_modules` by the path of its script. */
export function tool(name: string, script: string, ...args: string[]): Step {
  return { name, script: join(BIN, script), args };
}

/** Steps that run at the same time, each on a core of its own. */
const LANES = Math.min(2, availableParallelism());

/** Runs steps in their order, two at a time; a failed one does not stop the rest, a signal does. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const waiting = [...steps];
  const running = new Set<Promise<void>>();
  const outcomes: Outcome[] = [];
  const start = (step: Step) => {
    const run: Promise<void> = runStep(step).then((outcome) => {
      outcomes.push(outcome);
      running.delete(run);
    });
    running.add(run);
  };
  while (process.exitCode !== STOPPED) {
    const [next] = waiting;
    if (!next) break;
    if (running.size === 0 || (running.size < LANES && !next.alone)) {
      waiting.shift();
      start(next);
      if (next.alone) await Promise.all(running);
    } else {
      await Promise.race(running);
    }
  }
  await Promise.all(running);
  return outcomes;
}
