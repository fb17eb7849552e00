import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { isLockTimeout, isRace } from '../db/sql-errors.ts';
import { withoutTimeLimit } from '../db/time-limits.ts';
import { transact } from '../db/transact.ts';
import { PLATFORM, writeAudit } from '../kernel/audit.ts';
import { type Clock, MINUTE_MS, stampAt } from '../kernel/clock.ts';
import { reseal } from '../kernel/reseal.ts';
import { addSealKeys, removeOldSealKeys, sealerOf, sealKeyIds } from '../kernel/seal.ts';
import { SEALED_PLACES } from '../modules/sealed-places.ts';
import { type OpenDatabase, onDatabase, type Report } from './run-command.ts';

const USAGE = `Say: npm run rotate-keys
Makes new keys for sealed values and their search hashes, seals everything again with them, and removes the
old ones. The console may go on meanwhile on PostgreSQL. After an interruption, say it again.`;

const UNFINISHED = 3;
const WRONG_USE = 2;
/** Tries of a batch whose table somebody else holds: minutes, with the limit of each. */
const TRIES = 100;
const RETRY_MS = 500;
/** Longest wait for transactions that may still hold values of before. */
const PATIENCE_MS = 10 * MINUTE_MS;
const LOOK_MS = 100;

interface RotateOptions {
  clock: Clock;
  print: (line: string) => void;
  /** Reads the key file; answers lines to print. */
  unlock: (db: Kysely<Database>) => Promise<string[]>;
}

const counted = (rows: number) => `${rows.toLocaleString('en-US')} row${rows === 1 ? '' : 's'}`;

/** Repeats a transaction that did not get its locks. */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !(isLockTimeout(error) || isRace(error))) throw error;
      await pause(RETRY_MS);
    }
  }
}

/** Makes new keys, and seals by them at once what is compared inside the database. */
function begin(db: Kysely<Database>): Promise<string> {
  return attempt(() =>
    transact(db, async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx);
      await sql`set local statement_timeout = 0`.execute(tx);
      const keyId = await addSealKeys(tx);
      const by = { keyId, sealer: await sealerOf(tx) };
      for (const place of SEALED_PLACES.filter(({ isCompared }) => isCompared)) {
        await reseal(tx, place, by, (work) => work(tx));
      }
      return keyId;
    }),
  );
}

/** Seals again whatever older keys have sealed. Answers how many rows there were. */
async function sweep(
  db: Kysely<Database>,
  keyId: string,
  print: (line: string) => void,
): Promise<number> {
  let total = 0;
  const by = { keyId, sealer: await sealerOf(db) };
  for (const place of SEALED_PLACES) {
    const rows = await reseal(db, place, by, (work) => attempt(() => transact(db, work)));
    if (rows > 0) print(`${place.table}: ${counted(rows)} sealed again`);
    total += rows;
  }
  return total;
}

/** Transactions of this database that are under way, but this one. */
async function underWay(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.virtualxid as id
      from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'virtualxid' and l.granted and l.pid <> pg_backend_pid()
       and a.datname = current_database()`.execute(db);
  return rows.map(({ id }) => id);
}

/** Waits for the transactions of this moment: what they have read before, they may still write. */
async function othersEnded(db: Kysely<Database>): Promise<boolean> {
  const before = new Set(await underWay(db));
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const left = (await underWay(db)).filter((id) => before.has(id));
    if (left.length === 0) return true;
    await pause(LOOK_MS);
  }
  return false;
}

/** Sweeps until nothing is left, and nobody can bring anything back. */
async function sealAll(
  db: Kysely<Database>,
  keyId: string,
  print: (line: string) => void,
): Promise<{ rows: number; isWhole: boolean }> {
  let rows = 0;
  for (;;) {
    const found = await sweep(db, keyId, print);
    rows += found;
    if (found > 0) continue;
    if (!(await othersEnded(db))) return { rows, isWhole: false };
    const late = await sweep(db, keyId, print);
    rows += late;
    if (late === 0) return { rows, isWhole: true };
  }
}

async function rotate(db: Kysely<Database>, { clock, print }: RotateOptions): Promise<Report> {
  const [newest = '', ...older] = await sealKeyIds(db);
  const keyId = older.length > 0 ? newest : await begin(db);
  print(
    older.length > 0
      ? `Goes on with the keys ${keyId}, which an earlier run has made.`
      : `New keys ${keyId} seal what is written from now on.`,
  );
  const { rows, isWhole } = await sealAll(db, keyId, print);
  if (!isWhole) {
    const text = `Everything is sealed with ${keyId}, but a transaction has been open for long and may still write what it read before. The old keys stay; say it again later.`;
    return { text, exitCode: UNFINISHED };
  }
  const removed = await transact(db, async (tx) => {
    const ids = await removeOldSealKeys(tx);
    await writeAudit(tx, { actor: PLATFORM, ip: '', requestId: '', now: stampAt(clock()) }, [
      { objType: 'system:keys', objId: keyId, action: 'rotate', diff: { removed: ids, rows } },
    ]);
    return ids;
  });
  return { text: `Removed ${removed.join(', ')}: nothing uses it any more.`, exitCode: 0 };
}

/** Gives the sealed values of a database that `open` opens new keys. */
export async function runRotateKeys(
  args: readonly string[],
  open: OpenDatabase,
  options: RotateOptions,
): Promise<Report> {
  if (args.length > 0) return { text: USAGE, exitCode: WRONG_USE };
  return onDatabase(open, 'key', (db) =>
    withoutTimeLimit(async () => {
      for (const line of await options.unlock(db)) options.print(line);
      return rotate(db, options);
    }),
  );
}
