import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { mutantsOf, sampleOf } from './mutate/mutants.ts';
import { type Options, readOptions, USAGE } from './mutate/options.ts';
import { findPackage, type Package } from './mutate/packages.ts';
import { tryMutants } from './mutate/try-mutants.ts';
import { ROOT } from './run-step.ts';
import { startDatabase } from './test-database.ts';

/**
 * `npm run mutate`: puts one fault after another into a package and tells which ones no test of it
 * notices. Survivors are places to look at, some change nothing that anybody could see; so it fails
 * only where tests could not be run.
 */
function options(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : USAGE);
    return process.exit(2);
  }
}

async function mutate(name: string, chosen: Package, sample: number | undefined): Promise<void> {
  const started = performance.now();
  const all = chosen.sources.flatMap((file) =>
    mutantsOf(file, readFileSync(join(ROOT, file), 'utf8')),
  );
  const mutants = sample === undefined ? all : sampleOf(all, sample);
  console.log(`${name}: ${mutants.length} of ${all.length} faults`);
  const counts = { killed: 0, late: 0, survived: 0 };
  await tryMutants(ROOT, chosen, mutants, ({ file, line, before, after }, fate) => {
    counts[fate] += 1;
    if (fate === 'killed') return;
    const mark = fate === 'late' ? '  (without an end)' : '';
    console.log(`${file}:${line}  ${before}  ->  ${after}${mark}`);
  });
  const noticed = counts.killed + counts.late;
  const score = ((noticed / mutants.length) * 100).toFixed(1);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${name}: ${score} % noticed, ${noticed} of ${mutants.length} (${counts.late} without an end), ` +
      `${counts.survived} survived, ${seconds} s`,
  );
}

const { names, sample } = options();
const packages = names
  .map((name) => findPackage(name, ROOT))
  .filter((found) => found !== undefined);
const stop = packages.some(({ backend }) => backend) ? await startDatabase() : undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stop?.();
    process.exit(128 + constants.signals[signal]);
  });
}
try {
  for (const [at, chosen] of packages.entries()) await mutate(names[at] ?? '', chosen, sample);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stop?.();
}
