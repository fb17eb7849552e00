import { writeFile } from 'node:fs/promises';
import type { Figures } from './bench/figures.ts';
import { type Options, readOptions, USAGE } from './bench/options.ts';
import { runBench } from './bench/run.ts';
import { renderTable } from './bench/table.ts';

/** `pnpm bench`: measures the console on this machine. Fails only where it could not measure. */
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
}

const chosen = options();
try {
  const figures = await runBench(chosen, console.log);
  await report(chosen, figures);
  const missing = figures.missing();
  if (missing.length > 0) throw new Error(`Could not measure: ${missing.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
