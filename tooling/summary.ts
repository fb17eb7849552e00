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

/** Commands that install what left-out tests need. */
const REMEDIES: Record<string, string> = {
  nginx: 'apt-get install nginx-light openssl',
  postgresql: 'apt-get install postgresql',
};

/** A suite that ran on PostgreSQL has run what the embedded engine leaves out. */
const hasRunOnPostgres = (outcomes: readonly Outcome[]): boolean =>
  outcomes.some(({ name }) => name.endsWith('PostgreSQL'));

/** Tests that this machine could not run, part by part, with what would make it. */
function unableLines(outcomes: readonly Outcome[]): string[] {
  const isRun = (needs: string) =>
    needs === 'long' || (needs === 'postgresql' && hasRunOnPostgres(outcomes));
  return outcomes.flatMap(({ name, skipped }) =>
    skipped
      .filter(({ needs }) => !isRun(needs))
      .map(({ needs, tests }) => {
        const remedy = REMEDIES[needs];
        return `- ${name}: ${tests} skipped, needs ${needs}${remedy ? ` (${remedy})` : ''}`;
      }),
  );
}

/** Returns the duration of each part, what was left out and why, and the counts in the last line. */
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
      skipped
        .filter(({ needs }) => needs === 'long')
        .map(({ tests }) => `- ${name}: ${tests} left to npm run test:all`),
    ),
    ...unableLines(outcomes),
    `${passed} passed, ${failed} failed`,
  ];
}

const FAILED = 1;
/** Exit code of a run that passed and was to leave out nothing, on a machine that lacks something. */
const UNABLE = 3;

/** Prints the summary. A failure ends the process with 1, where it is strict what could not run with 3. */
export function summarize(outcomes: readonly Outcome[], { isStrict = false } = {}): void {
  for (const line of summaryOf(outcomes)) console.log(line);
  const hasFailed = outcomes.some(({ failed }) => failed > 0);
  const isUnable = isStrict && unableLines(outcomes).length > 0;
  process.exitCode ||= hasFailed ? FAILED : isUnable ? UNABLE : 0;
}
