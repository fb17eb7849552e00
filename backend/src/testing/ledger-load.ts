import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { transactAtStart } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { mulberry32 } from '../demo/random.ts';
import {
  balanceAsOf,
  foldDays,
  linesOfSet,
  post,
  posting,
  postSets,
  proveBalances,
  proveDay,
} from '../ledger/index.ts';

/** A load for the ledger that a benchmark measures: the same for every run. */
const SEED = 20_261_124;
const MERCHANTS = 400;
const CHANNELS = 7;
/** Exponent by which the largest merchants trade more: the k-th as often as 1 / k^0.9. */
const ZIPF = 0.9;
const FIRST = '2026-09-01';
const TODAY = '2026-11-24';

/** Draws merchants by their share of the trade. */
function drawMerchant(): () => string {
  const random = mulberry32(SEED);
  const ends: number[] = [];
  let sum = 0;
  for (let place = 1; place <= MERCHANTS; place += 1) {
    sum += 1 / place ** ZIPF;
    ends.push(sum);
  }
  return () => {
    const at = random() * sum;
    return String(ends.findIndex((end) => at < end)).padStart(15, '8');
  };
}

/** Sales of the days before, posted as sets of a day, and folded as every night. */
export async function fillLedger(
  db: Kysely<Database>,
  { days, salesADay }: { days: number; salesADay: number },
): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    const { rows } = await sql<{ date: string }>`
      select (${FIRST}::date + ${day}::int)::text as date`.execute(db);
    const [{ date = FIRST } = {}] = rows;
    const lines = linesOfSet({
      event: 'SALE',
      id: sql`'H' || ${date}::text || '-' || n`,
      at: sql`(${date}::timestamp + n * interval '1 day' / (${salesADay}::int + 1))`,
      currency: sql`'840'`,
      owners: {
        merId: sql`lpad((n % ${MERCHANTS}::int)::text, 15, '8')`,
        chnlCode: sql`'CH' || (n % ${CHANNELS}::int)`,
      },
      amounts: { gross: sql`10000 + n`, fee: sql`60`, vat: sql`6`, cost: sql`30` },
      from: sql`generate_series(1, ${salesADay}::int) n`,
    });
    // A set of a day is no statement of the product, whose limits it may exceed on a busy machine.
    await transactAtStart(db, async (tx) => {
      await postSets(tx, [lines]);
      await foldDays(tx, { from: date, to: date });
    });
  }
  await sql`analyze`.execute(db);
}

/** Result of writers that waited for nothing between two events. */
export interface Posted {
  events: number;
  failed: number;
  seconds: number;
  /** Of the connections at work, those that waited for a lock, in percent: looked at ten times a second. */
  waiting: number[];
}

const waitingShare = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ share: number }>`
    select coalesce(100.0 * count(*) filter (where wait_event_type = 'Lock')
                    / nullif(count(*), 0), 0)::float8 as share
      from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
    db,
  );
  return rows[0]?.share ?? 0;
};

/** Lets writers post sales, each in a transaction of its own, for some seconds. */
export async function postFor(
  db: Kysely<Database>,
  { writers, seconds }: { writers: number; seconds: number },
): Promise<Posted> {
  const draw = drawMerchant();
  const started = performance.now();
  const until = started + seconds * 1_000;
  const done = { events: 0, failed: 0, waiting: [] as number[] };
  const write = async (writer: number) => {
    for (let count = 0; performance.now() < until; count += 1) {
      const sale = posting({
        event: 'SALE',
        id: `W${writer}-${count}`,
        currency: '840',
        owners: { merId: draw(), chnlCode: `CH${count % CHANNELS}` },
        amounts: { gross: 10_000n, fee: 60n, extra: 20n, vat: 8n, cost: 30n },
      });
      await transact(db, (tx) => post(tx, [sale], { now: `${TODAY} 10:00:00` })).then(
        () => {
          done.events += 1;
        },
        () => {
          done.failed += 1;
        },
      );
    }
  };
  const watch = async () => {
    while (performance.now() < until) {
      done.waiting.push(await waitingShare(db));
      await wait(100);
    }
  };
  await Promise.all([...Array.from({ length: writers }, (_, writer) => write(writer)), watch()]);
  return { ...done, seconds: (performance.now() - started) / 1_000 };
}

/** Entries that are there, milliseconds of balances as of drawn moments, seconds of the proof. */
export async function readLedger(db: Kysely<Database>, reads: number) {
  const { rows: counted } = await sql<{ entries: number }>`
    select count(*)::int as entries from ledger_entry`.execute(db);
  const { rows: accounts } = await sql<{ id: string }>`
    select account_id::text as id from ledger_account where kind = 'MERCHANT' order by account_id`.execute(
    db,
  );
  const random = mulberry32(SEED);
  const asOf: number[] = [];
  for (let read = 0; read < reads; read += 1) {
    const { id: accountId = '' } = accounts[Math.floor(random() * accounts.length)] ?? {};
    const day = String(1 + Math.floor(random() * 28)).padStart(2, '0');
    const started = performance.now();
    await balanceAsOf(db, { accountId, isCustomer: true }, `2026-09-${day} 12:00:00`);
    asOf.push(performance.now() - started);
  }
  await foldDays(db, { from: TODAY, to: TODAY });
  const started = performance.now();
  const faults = [...(await proveDay(db, TODAY)), ...(await proveBalances(db))];
  if (faults[0]) throw new Error(faults[0]);
  const proof = (performance.now() - started) / 1_000;
  return { entries: counted[0]?.entries ?? 0, asOf, proof };
}
