import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Tests that did not run, by what they lack. */
export interface Skipped {
  needs: string;
  tests: number;
}

export interface Tally {
  passed: number;
  failed: number;
  skipped: Skipped[];
}

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      // A test that may be left out says in its tags what it needs: `{ tags: 'nginx' }`.
      assertionResults: z.array(z.object({ status: z.string(), tags: z.array(z.string()) })),
    }),
  ),
});

/** Counts of a vitest report; a suite that could not run at all counts as one failure. */
export function readTally(file: string, code: number): Tally {
  try {
    const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
    const left = new Map<string, number>();
    for (const { status, tags } of report.testResults.flatMap((one) => one.assertionResults)) {
      if (status === 'skipped' || status === 'pending') {
        const needs = tags.join(', ') || 'something that it does not name';
        left.set(needs, (left.get(needs) ?? 0) + 1);
      }
    }
    return {
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, code === 0 ? 0 : 1),
      skipped: [...left].map(([needs, tests]) => ({ needs, tests })),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: [] };
  }
}
