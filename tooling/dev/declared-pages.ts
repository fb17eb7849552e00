import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { UnlistedPage } from '@portal/contract/kit/page';
import { UNLISTED_PAGES } from '@portal/contract/pages';
import type { DeclaredPage } from '@portal/federation/unlisted-pages';
import { ROOT } from '../build/units.ts';

const CONTRACT = join(ROOT, 'shared/contract/src');
const TELL = 'tell the pages';

/** Returns the message about a page, without the schemas of its calls. */
const told = ({ opens, calls: _, ...page }: UnlistedPage): DeclaredPage => ({
  ...page,
  opens: opens && { permit: opens.permit },
});

if (workerData === TELL) parentPort?.postMessage(UNLISTED_PAGES.map(told));

/** Another number with every file of the contract that is saved, added or taken away. */
function stampOf(folder: string): string {
  const files = globSync('**/*.ts', { cwd: folder });
  return `${files.length} ${Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs))}`;
}

/** The pages as the sources say now: a thread of its own has no module from before. */
export const readAnew = () =>
  new Promise<readonly DeclaredPage[]>((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: TELL });
    worker.once('message', resolve).once('error', reject);
  });

/**
 * Answers the pages that no menu lists as the contract (a folder) declares them at the moment; while
 * it cannot be read, as they were before.
 */
export function declaredPages(
  contract = CONTRACT,
  read = readAnew,
): () => Promise<readonly DeclaredPage[]> {
  let pages: Promise<readonly DeclaredPage[]> = Promise.resolve(UNLISTED_PAGES);
  let stamp = stampOf(contract);
  return () => {
    const now = stampOf(contract);
    if (now !== stamp) {
      const before = pages;
      pages = read().catch(() => before);
      stamp = now;
    }
    return pages;
  };
}
