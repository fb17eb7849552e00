import { join, relative } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';

/**
 * A process that keeps one vitest with all it has transformed, and runs test files against a source
 * with a fault in it. The fault stands in no file: vitest is told another text of the source.
 * Arguments: root of the repository, whether tests need a database, test files.
 */
export interface Question {
  tests: string[];
  /** Path and text of the source with a fault; the sources as they are without. */
  fault?: { file: string; code: string };
}

/** Of each test file that ran, whether it passed and how long it took; none after a failed one. */
export type Answer = { test: string; passed: boolean; ms: number }[];

async function openTester(root: string, needsDatabase: boolean, tests: string[]) {
  let fault: Question['fault'];
  const base = needsDatabase ? join(root, 'backend') : root;
  const vitest = await createVitest(
    {
      root: base,
      config: needsDatabase ? join(base, 'vitest.config.ts') : false,
      include: tests.map((test) => relative(base, join(root, test))),
      watch: false,
      // It would give the text of the file.
      fsModuleCache: false,
      reporters: [],
      silent: true,
      // A thread ends with the process, also when it never comes back from a loop.
      pool: 'threads',
      maxWorkers: 1,
      bail: 1,
      // The caller decides how long a fault may take.
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
    {
      plugins: [
        {
          name: 'fault',
          enforce: 'pre',
          load: (id) => (id.split('?')[0] === fault?.file ? fault?.code : undefined),
        },
      ],
    },
  );
  const specifications = new Map<string, TestSpecification>();
  for (const found of await vitest.globTestSpecifications()) {
    specifications.set(found.moduleId, found);
  }

  const exchange = (next: Question['fault']) => {
    if (fault) vitest.invalidateFile(fault.file);
    fault = next && { ...next, file: join(root, next.file) };
    if (fault) vitest.invalidateFile(fault.file);
  };
  const run = async (test: string) => {
    const specification = specifications.get(join(root, test));
    if (!specification) throw new Error(`${test} is no test`);
    // Vitest would count what failed with an earlier fault, and stop at once.
    vitest.state.idMap.clear();
    const started = performance.now();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
    // Earlier files are among them.
    const found = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
    const passed = found?.state() === 'passed';
    const ms = Math.round(performance.now() - started);
    return { test, passed: passed && unhandledErrors.length === 0, ms };
  };
  return async ({ tests, fault }: Question): Promise<Answer> => {
    exchange(fault);
    const answer: Answer = [];
    for (const test of tests) {
      answer.push(await run(test));
      if (!answer.at(-1)?.passed) break;
    }
    return answer;
  };
}

if (import.meta.main) {
  const [root = '.', database, ...tests] = process.argv.slice(2);
  const ask = await openTester(root, database === 'database', tests);
  process.on('message', async (question: Question) => process.send?.(await ask(question)));
  process.on('disconnect', () => process.exit());
}
