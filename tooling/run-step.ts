import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readTally, type Tally } from './report.ts';
import { scratchRoot } from './scratch.ts';

export const ROOT = join(import.meta.dirname, '..');

/** One check: a Node script with its arguments. Suites count their tests, others count as one. */
export interface Step {
  name: string;
  script: string;
  args?: string[];
  env?: Record<string, string>;
  suite?: boolean;
  /** Uses every core by itself: nothing runs beside it. */
  alone?: boolean;
}

/** Result of one step. */
export interface Outcome extends Tally {
  name: string;
  /** Wall time. */
  seconds: number;
  /** Processor time of the step and all that it started; absent where the system does not tell. */
  cpuSeconds?: number;
}

/** Exit code of what a person has stopped. */
export const STOPPED = 130;

const SHELL = '/bin/sh';
/** Runs its arguments, then tells the processor time of its children on the fourth stream. */
const TIMED = '"$@"; code=$?; times >&3; exit $code';

/** One line with the time it took; everything it printed only when it failed. */
export async function runStep(step: Step): Promise<Outcome> {
  const folder = mkdtempSync(join(scratchRoot(), 'console-step-'));
  // A PostgreSQL server started by root runs as another user, and keeps its data in here.
  chmodSync(folder, 0o755);
  const report = join(folder, 'report.json');
  const started = performance.now();
  try {
    const { code, output, times } = await finished(start(step, folder, report));
    const tally = step.suite
      ? readTally(report, code)
      : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] };
    const seconds = (performance.now() - started) / 1000;
    const outcome: Outcome = { name: step.name, seconds, cpuSeconds: cpuOf(times), ...tally };
    console.log(lineOf(outcome, step.suite));
    if (outcome.failed > 0) console.log(output);
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

const lineOf = ({ name, seconds, passed, failed }: Outcome, isSuite = false): string =>
  `${failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s${
    isSuite ? `, ${passed} passed, ${failed} failed` : ''
  })`;

/** In a process group of its own and with its own folder for temporary files. */
function start(step: Step, folder: string, report: string): ChildProcess {
  const counting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [step.script, ...(step.args ?? []), ...(step.suite ? counting : [])];
  const [command, before]: [string, string[]] = existsSync(SHELL)
    ? [SHELL, ['-c', TIMED, 'sh', process.execPath]]
    : [process.execPath, []];
  return spawn(command, [...before, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...step.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
}

/** Waits for the end; a signal to us reaches all that the child has started. */
async function finished(child: ChildProcess) {
  const chunks: Buffer[] = [];
  const times: Buffer[] = [];
  const [, stdout, stderr, fourth] = child.stdio;
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  fourth?.on('data', (chunk: Buffer) => times.push(chunk));
  const pass = (signal: NodeJS.Signals) => {
    process.exitCode = STOPPED;
    if (child.pid) process.kill(-child.pid, signal);
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const [code, killer] = await once(child, 'close');
  if (killer) chunks.push(Buffer.from(`\nEnded by ${killer}.`));
  process.off('SIGINT', pass).off('SIGTERM', pass);
  const text = (parts: Buffer[]) => Buffer.concat(parts).toString('utf8');
  return { code: Number(code ?? 1), output: text(chunks), times: text(times) };
}

/** Seconds of the last line of POSIX `times`: user and system time of all children. */
function cpuOf(times: string): number | undefined {
  const [, ...parts] = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(times) ?? [];
  if (parts.length === 0) return undefined;
  const [minutes = 0, seconds = 0, systemMinutes = 0, systemSeconds = 0] = parts.map(Number);
  return (minutes + systemMinutes) * 60 + seconds + systemSeconds;
}
