import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules');

/** One check: a Node script with its arguments. Suites count their tests, others count as one. */
export interface Step {
  name: string;
  script: string;
  args?: string[];
  env?: Record<string, string>;
  suite?: boolean;
}

export interface Tally {
  passed: number;
  failed: number;
}

/** A run of vitest in the given projects (all without a name), counted test by test. */
export function suite(name: string, args: string[], env: Record<string, string> = {}): Step {
  return {
    name,
    script: `${BIN}/vitest/vitest.mjs`,
    args: ['run', '--silent=passed-only', ...args],
    env,
    suite: true,
  };
}

/** A tool of `node_modules` by the path of its script. */
export function tool(name: string, script: string, ...args: string[]): Step {
  return { name, script: join(BIN, script), args };
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** Exit code of what a person has stopped. */
const STOPPED = 130;

/** Runs steps one after another; a failed one does not stop the rest, a signal does. */
export async function runSteps(steps: Step[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const step of steps) {
    if (process.exitCode === STOPPED) break;
    tallies.push(await runStep(step));
  }
  return sum(tallies);
}

/** One line with the time it took; everything it printed only when it failed. */
async function runStep(step: Step): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'console-step-'));
  // A PostgreSQL server started by root runs as another user, and keeps its data in here.
  chmodSync(folder, 0o755);
  const report = join(folder, 'report.json');
  const started = performance.now();
  try {
    const { code, output } = await finished(start(step, folder, report));
    const tally = step.suite ? tallyOf(report, code) : { passed: 0, failed: 0 };
    if (!step.suite) tally[code === 0 ? 'passed' : 'failed'] = 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const counted = step.suite ? `, ${tally.passed} passed, ${tally.failed} failed` : '';
    console.log(`${tally.failed > 0 ? '✗' : '✓'} ${step.name} (${seconds} s${counted})`);
    if (tally.failed > 0) console.log(output);
    return tally;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** In a process group of its own and with its own folder for temporary files. */
function start(step: Step, folder: string, report: string): ChildProcess {
  const counting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [step.script, ...(step.args ?? []), ...(step.suite ? counting : [])];
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...step.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

/** Waits for the end; a signal to us reaches all that the child has started. */
async function finished(child: ChildProcess): Promise<{ code: number; output: string }> {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const pass = (signal: NodeJS.Signals) => {
    process.exitCode = STOPPED;
    if (child.pid) process.kill(-child.pid, signal);
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const [code, killer] = await once(child, 'close');
  if (killer) chunks.push(Buffer.from(`\nEnded by ${killer}.`));
  process.off('SIGINT', pass).off('SIGTERM', pass);
  return { code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') };
}

/** Counts of a vitest report; a suite that could not run at all counts as one failure. */
function tallyOf(report: string, code: number): Tally {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
