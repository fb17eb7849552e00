import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@portal/contract/release/release';
import { ROOT } from '../build/units.ts';
import { byteFigures } from './byte-figures.ts';
import { BUDGETS_FILE, type Budgets, misses, renewed } from './ratchet.ts';

/** The committed file. `bytes` are those of a build; `browser` belongs to `e2e/journeys/budgets.test.ts`. */
interface BudgetsFile {
  how: string[];
  bytes: Budgets;
  browser: Budgets;
}

const FILE = join(ROOT, BUDGETS_FILE);

export const readBudgets = async (): Promise<BudgetsFile> =>
  JSON.parse(await readFile(FILE, 'utf8')) as BudgetsFile;

/** Writes the sizes of a build as budgets; the lines say what changed. */
export async function writeBudgets(dataDir: string, releases: Release[]): Promise<string[]> {
  const file = await readBudgets();
  const measured = await byteFigures(dataDir, releases);
  const bytes = renewed(file.bytes, measured);
  await writeFile(FILE, `${JSON.stringify({ ...file, bytes }, null, 2)}\n`);
  return misses(file.bytes, measured);
}
