import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Takes three minutes: begun last, one worker would wait for it. */
const LONGEST = 'accessibility.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/** Browser journeys: three workers with a product each, two minutes at most for each journey. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: './harness/global-setup.ts',
    // A journey mostly waits: two workers left two cores idle for half of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // One browser for all files of a worker.
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
