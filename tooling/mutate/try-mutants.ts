import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';
import type { Package } from './packages.ts';
import type { Answer, Question } from './tester.ts';

/** A loop without an end is a fault that was noticed: one that takes this many times as long. */
const SLOWER = 10;

/** Result of a fault: `late` when its tests did not come to an end. */
export type Fate = 'killed' | 'late' | 'survived';

/** A tester that is replaced when it does not answer in time. */
class Tester {
  readonly #args: string[];
  #child: ChildProcess | undefined;

  constructor(root: string, { backend, tests }: Package) {
    this.#args = [root, backend ? 'database' : 'none', ...tests];
  }

  /** `undefined` when there was no answer within that time. */
  async ask(question: Question, withinMs?: number): Promise<Answer | undefined> {
    this.#child ??= fork(join(import.meta.dirname, 'tester.ts'), this.#args);
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>();
    const onExit = (code: number) => reject(new Error(`the tests could not be run (${code})`));
    child.once('message', resolve).once('exit', onExit);
    const timer = withinMs && setTimeout(() => resolve(undefined), withinMs);
    child.send(question);
    try {
      const answer = await promise;
      if (!answer) await this.close();
      return answer;
    } finally {
      clearTimeout(timer || undefined);
      child.off('message', resolve).off('exit', onExit);
    }
  }

  async close(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/**
 * Runs the tests of a package on each fault, quickest file first until one fails, and tells what
 * became of it. Throws when a test fails without a fault. `leastMs`: time that each fault has.
 */
export async function tryMutants(
  root: string,
  chosen: Package,
  mutants: readonly Mutant[],
  tell: (mutant: Mutant, fate: Fate) => void,
  leastMs = 20_000,
): Promise<void> {
  const tester = new Tester(root, chosen);
  try {
    // The first run transforms every source; the second says how long tests take.
    await tester.ask({ tests: chosen.tests });
    const sound = (await tester.ask({ tests: chosen.tests })) ?? [];
    const failed = sound.find(({ passed }) => !passed);
    if (failed) throw new Error(`${failed.test} fails without any fault`);
    const tests = sound.toSorted((one, other) => one.ms - other.ms).map(({ test }) => test);
    const wholeMs = sound.reduce((sum, { ms }) => sum + ms, 0);
    for (const mutant of mutants) {
      const { file, code } = mutant;
      const limit = Math.max(wholeMs * SLOWER, leastMs);
      const answer = await tester.ask({ tests, fault: { file, code } }, limit);
      const noticed = answer?.some(({ passed }) => !passed) ? 'killed' : 'survived';
      tell(mutant, answer ? noticed : 'late');
    }
  } finally {
    await tester.close();
  }
}
