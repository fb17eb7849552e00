import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-step.ts';

/** Kills processes, plays hundreds of rounds, or takes months of data. */
const LONG = /^\/\*\* @module-tag long \*\//;

/** Journeys of `npm test`: whole jobs through the product, and what only a released one shows. */
const USUAL = [
  ...['first-path', 'parameters', 'orders', 'merchant-life', 'refunds', 'settlement', 'close'],
  ...['recon', 'remittance', 'inbox', 'rights', 'singletons', 'delivery', 'budgets'],
].map((name) => `journeys/${name}.test.ts`);

const below = (folder: string, files: readonly string[]) =>
  files
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1));

/**
 * Long test files of the backend, by their path in it. They open databases before a filter of tags could
 * leave their tests out.
 */
export const longTests = (files: readonly string[]): string[] =>
  below('backend', files).filter((file) =>
    LONG.test(readFileSync(join(ROOT, 'backend', file), 'utf8')),
  );

/** Journeys that `npm test` leaves out, by their path in `e2e`. Throws where a usual one is not there. */
export function otherJourneys(files: readonly string[]): string[] {
  const journeys = below('e2e', files);
  const missing = USUAL.filter((file) => !journeys.includes(file));
  if (missing.length > 0) throw new Error(`No such journey: ${missing.join(', ')}`);
  return journeys.filter((file) => !USUAL.includes(file));
}
