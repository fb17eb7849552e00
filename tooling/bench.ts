import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBudgets } from './bench/budgets.ts';
import type { Figures } from './bench/figures.ts';
import { lostGoals, wonGoals } from './bench/goals.ts';
import { type Options, readOptions, USAGE } from './bench/options.ts';
import { BUDGETS_FILE } from './bench/ratchet.ts';
import { runBench } from './bench/run.ts';
import { renderTable } from './bench/table.ts';
import { releaseProduct } from './bench/units.ts';

/**
 * `npm run bench`: measures the console on this machine. Fails where it could not measure, and
 * where a goal is missed that has held before.
 */
function options(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : USAGE);
    return process.exit(2);
  }
}

async function report({ profile, rounds, json }: Options, figures: Figures): Promise<void> {
  const results = figures.results();
  console.log(`\n${renderTable(results)}\n`);
  console.log(
    'KB are 1,000 bytes, brotli, as transferred. Bytes and counts are exact; times hold for this ' +
      'machine and are worth comparing within one run.',
  );
  if (json) await writeFile(json, `${JSON.stringify({ profile, rounds, results }, null, 2)}\n`);
  const won = wonGoals(results);
  if (won.length > 0) console.log(`Hold for the first time, see goals.ts: ${won.join(', ')}`);
}

/** Lists the reasons why the run fails, one line each. */
function problems(figures: Figures): string[] {
  const missing = figures.missing();
  const lost = lostGoals(figures.results());
  return [
    ...(missing.length > 0 ? [`Could not measure: ${missing.join(', ')}`] : []),
    ...(lost.length > 0 ? [`Goals that held before are missed: ${lost.join(', ')}`] : []),
  ];
}

async function renewBudgets(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-bench-'));
  try {
    const { releases } = await releaseProduct(dataDir);
    const changes = await writeBudgets(dataDir, releases);
    console.log([...changes, `${changes.length} budgets changed in ${BUDGETS_FILE}`].join('\n'));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(chosen: Options): Promise<void> {
  const figures = await runBench(chosen, console.log);
  await report(chosen, figures);
  const failed = problems(figures);
  if (failed.length > 0) throw new Error(failed.join('\n'));
}

const chosen = options();
try {
  await (chosen.writeBudgets ? renewBudgets() : measure(chosen));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
