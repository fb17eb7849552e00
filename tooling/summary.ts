import type { Outcome } from './run-step.ts';

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** The lines of a table whose columns are as wide as their widest text. */
function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  );
  const cell = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(cell).join('  '));
}

/** How long each part took, what was left out and why, and the counts in the last line. */
export function summaryOf(outcomes: readonly Outcome[]): string[] {
  const rows = outcomes.map(({ name, seconds, cpuSeconds, passed, failed }) => [
    name,
    `${seconds.toFixed(0)} s`,
    cpuSeconds === undefined ? '–' : `${cpuSeconds.toFixed(0)} s`,
    String(passed),
    String(failed),
  ]);
  const cpu = sum(outcomes.map(({ cpuSeconds = 0 }) => cpuSeconds));
  const passed = sum(outcomes.map((outcome) => outcome.passed));
  const failed = sum(outcomes.map((outcome) => outcome.failed));
  return [
    '',
    ...table([['part', 'wall', 'processor', 'passed', 'failed'], ...rows]),
    `processor time of all parts: ${minutes(cpu)}`,
    ...outcomes.flatMap(({ name, skipped }) =>
      skipped.map(({ needs, tests }) =>
        needs === 'long'
          ? `- ${name}: ${tests} left to npm run test:all`
          : `- ${name}: ${tests} skipped, needs ${needs}`,
      ),
    ),
    `${passed} passed, ${failed} failed`,
  ];
}

/** Prints the summary; a failure ends the process with 1. */
export function summarize(outcomes: readonly Outcome[]): void {
  for (const line of summaryOf(outcomes)) console.log(line);
  process.exitCode ||= outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}
