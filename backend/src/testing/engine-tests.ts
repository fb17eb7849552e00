import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BACKEND = join(import.meta.dirname, '../..');
/** Fingerprint of the engine at the last complete run on it; committed. */
const CHECKED = join(import.meta.dirname, 'pglite-checked.txt');

/**
 * Paths on which PGlite can differ from PostgreSQL: everything below them runs on both, the rest on
 * PostgreSQL alone. The journeys also run the whole product on PGlite.
 */
export const ENGINE_TESTS = [
  'src/db/',
  'src/exports/',
  'src/jobs/',
  'src/demo/',
  'src/server.test.ts',
  'src/start/archive-month.test.ts',
  'src/start/verify-audit.test.ts',
  'src/kernel/audit-chain.test.ts',
  'src/kernel/filters.test.ts',
  'src/kernel/paging.test.ts',
  'src/modules/review/core/',
  'src/kernel/scope.test.ts',
  'src/modules/review/inbox/stale.test.ts',
  'src/modules/merchant/blacklist/blacklist.test.ts',
  'src/modules/system/dict/dict-admin.test.ts',
  'src/modules/merchant/fee/engine.test.ts',
  'src/modules/finance/archive/',
  'src/modules/finance/calendar/',
  'src/modules/finance/pending/pending.test.ts',
  'src/modules/merchant/limit/limit-usage.test.ts',
  'src/modules/merchant/mer-channel/mer-channel-database.test.ts',
  'src/modules/merchant/merchant/merchant.test.ts',
  'src/modules/orders/general/total.test.ts',
  'src/modules/orders/general/scope.test.ts',
  'src/modules/orders/general/orders.test.ts',
  'src/modules/orders/offline/offline.test.ts',
  'src/modules/remittance/apply/apply.test.ts',
  'src/modules/remittance/deposit/deposit.test.ts',
  'src/modules/reports/reports.test.ts',
  'src/modules/session/sign-in/register.test.ts',
  'src/modules/session/sign-in/session.test.ts',
  'src/modules/system/user/import/import.test.ts',
  'src/modules/system/user/user-scope.test.ts',
];

/** Hash of what decides on how PGlite behaves here: migrations, `db/`, and its version. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['migrations', 'src/db']) {
    const entries = readdirSync(join(BACKEND, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'));
    for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
      hash.update(path.slice(BACKEND.length)).update('\0').update(readFileSync(path));
    }
  }
  const engine = join(BACKEND, 'node_modules/@electric-sql/pglite/package.json');
  hash.update(String(JSON.parse(readFileSync(engine, 'utf8')).version));
  return hash.digest('hex');
}

/** True if nothing that PGlite depends on has changed since everything passed on it. */
export const isEngineChecked = (): boolean =>
  existsSync(CHECKED) && readFileSync(CHECKED, 'utf8').trim() === fingerprint();

/** Keeps, for the next commit, that everything has passed on PGlite as it is now. */
export const keepEngineChecked = (): void => writeFileSync(CHECKED, `${fingerprint()}\n`);
