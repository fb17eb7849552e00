import { constants, setPriority } from 'node:os';
import type { Release } from '@portal/contract/release/release';
import { checkedReleases, keepChecked, sourcesPrint } from './checked.ts';
import { releaseBuilt } from './release-built.ts';
import { ROOT } from './units.ts';

/** News for a start: number of units done, a line to print, or the reason why the build failed. */
export type BuildNews = { done: number; total: number } | { line: string } | { failure: string };

/**
 * Process that builds what changed and releases it unless held, for `npm start <store> <environment>`.
 * Bundler and compiler would leave the memory they took in the process that serves the console.
 */
const [store = '', env = ''] = process.argv.slice(2);
const tell = (news: BuildNews) => process.send?.(news);
const stop = () => process.exit(1);
// The start has ended; bundlers end with this process.
process.once('disconnect', stop);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function build(): Promise<Release[]> {
  const sources = sourcesPrint(ROOT);
  // The bundler's code takes half a second to load.
  const { buildUnits } = await import('./build-units.ts');
  const releases = await buildUnits({
    root: ROOT,
    store,
    onNewStore: (folder) => tell({ line: `Started a new release store in ${folder}` }),
    onDone: (done, total) => tell({ done, total }),
  });
  await keepChecked(ROOT, store, sources, releases);
  return releases;
}

try {
  const releases = (await checkedReleases(ROOT, store)) ?? (await build());
  for (const line of await releaseBuilt(store, env, releases)) tell({ line });
} catch (error) {
  tell({ failure: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
process.off('disconnect', stop);
