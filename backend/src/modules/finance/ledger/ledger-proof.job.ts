import { message } from '@portal/contract/kit/message';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';
import { JobFailure, jobHandler } from '../../../jobs/handler.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { translate } from '../../../kernel/words.ts';
import { daysToFold, foldDays, proveBalances, proveDay } from '../../../ledger/index.ts';
import { wrongOrderMonths } from '../../orders/general/index.ts';
import {
  daysBefore,
  derivedDaily,
  storedDaily,
  wrongMonths,
  wrongTotals,
} from '../../reports/summary/index.ts';
import { postNotice } from '../../system/notice/index.ts';
import { proveBatches } from '../batch/index.ts';
import {
  addUpOwed,
  sideDifferences,
  strayReceivables,
  suspenseDifferences,
} from '../recon-match/index.ts';

/** Roles notified when the books are wrong (domain §10.1). */
const ROLES = ['admin', 'finance'];

/**
 * INV-17: statistics of a day that are not what its orders, refunds and holds give. A day that has changed
 * since it was summed up is read from its orders anyway, and waits to be built again.
 */
async function wrongStatistics(db: Kysely<Database>, day: string): Promise<string[]> {
  const range = { from: day, to: day };
  const { rows } = await sql<{ mer_id: string; currency: string; chnl_id: string }>`
    with d as (${derivedDaily(range)}), s as (${storedDaily(range)})
    select distinct mer_id, currency, chnl_id
      from ((table d except table s) union all (table s except table d)) x
     where not exists (select from daily_change where tran_date = ${day}::date)
     order by 1, 2, 3`.execute(db);
  return rows.map((row) => `INV-17 ${day} ${row.mer_id} ${row.currency} ${row.chnl_id}`);
}

/** INV-17: months of the counters of orders that are not the sums of their days. */
async function wrongCounters(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await wrongOrderMonths().execute(db);
  const months = new Set(rows.map(({ month }) => month.slice(0, 7)));
  return [...months].sort().map((month) => `INV-17 order_month ${month}`);
}

/** INV-21: suspense and claims of channels that are not what their differences say. */
async function wrongSuspense(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await suspenseDifferences().execute(db);
  return rows.map(
    (row) =>
      `INV-21 ${row.kind} ${row.chnl_code} ${row.currency}: ${row.balance} <> ${row.differences}`,
  );
}

/** INV-18: sides of bills of a day that are not the sums of their parts. */
async function wrongSides(db: Kysely<Database>, day: string): Promise<string[]> {
  const { rows } = await sideDifferences(day).execute(db);
  return rows.map((row) => `INV-18 ${day} ${row.chnl_code} ${row.currency} ${row.side}`);
}

/** INV-25: channels that owe something else than what their bills say and has not come. */
async function wrongOwed(db: Kysely<Database>, now: Stamp): Promise<string[]> {
  const { found } = await addUpOwed(db, now);
  return found.map(
    (row) => `INV-25 CHANNEL_RECV ${row.chnl_code} ${row.currency}: ${row.owed} <> ${row.billed}`,
  );
}

/** INV-26: counters of banks that owe something, which no bill clears. */
async function strayOwed(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await strayReceivables().execute(db);
  return rows.map((row) => `INV-26 CHANNEL_RECV ${row.chnl_code} ${row.currency}: ${row.owed}`);
}

/**
 * Folds the days that are over and proves the last ones: balances are the sums of their entries
 * (INV-05), frozen amounts those of their holds (INV-22), batches and what is open make up what merchants
 * have (INV-23), bills are their parts (INV-18), suspense is that of unhandled differences (INV-21), channels
 * owe what their bills say and has not come (INV-25), counters of banks owe nothing (INV-26), and statistics are those
 * of their orders (INV-17).
 * When something is wrong, it fails with the places and posts them as a notice.
 */
export const ledgerProof = jobHandler({
  name: 'ledger.proof',
  parameters: { days: { type: 'integer', min: 1, max: 31, initial: '3' } },
  run: async ({ db, clock, signal }, { days }) => {
    for (const day of await daysToFold(db, stampAt(clock()).slice(0, 10))) {
      signal.throwIfAborted();
      await foldDays(db, { from: day, to: day });
    }
    const accounts: string[] = [];
    const statistics: string[] = [];
    for (const day of daysBefore(clock().getTime(), days)) {
      signal.throwIfAborted();
      accounts.push(...(await proveDay(db, day)), ...(await wrongSides(db, day)));
      statistics.push(...(await wrongStatistics(db, day)));
    }
    statistics.push(...(await wrongTotals(db)).map((day) => `INV-17 ${day}`));
    statistics.push(...(await wrongMonths(db)).map((month) => `INV-17 ${month.slice(0, 7)}`));
    statistics.push(...(await wrongCounters(db)));
    accounts.push(
      ...(await proveBalances(db)),
      ...(await proveBatches(db)),
      ...(await wrongSuspense(db)),
      ...(await wrongOwed(db, stampAt(clock()))),
      ...(await strayOwed(db)),
    );
    const counts = { accounts: accounts.length, statistics: statistics.length };
    const places = [...accounts, ...statistics];
    if (places.length === 0) return message('job.handler.ledger.proof.done', { days });
    const failed = message('job.handler.ledger.proof.failed', counts);
    await postNotice(db, {
      roles: ROLES,
      text: (language) => ({
        title: translate(language, 'job.handler.ledger.proof.notice'),
        summary: translate(language, failed),
      }),
      lines: places,
      now: stampAt(clock()),
    });
    throw new JobFailure(failed, places.join('\n'));
  },
});
