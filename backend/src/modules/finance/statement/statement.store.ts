import type { StatementLine } from '@portal/contract/finance/statement';
import type { StatementTerm } from '@portal/contract/finance/statement-terms';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { Day, Stamp } from '../../../db/types.ts';
import { changesOf, type Place, type Stretch } from '../../../ledger/index.ts';
import { lineSources } from '../batch/index.ts';

/** The term of a change `l` of the posting `p`: that of its settlement, or that it was paid out. */
const term = sql<StatementTerm>`
  case p.biz_type when 'SETTLE_PAID' then 'paidOut' else settle_term(p.biz_type, l.step) end`;

/** Events of settlement itself: their number is that of a batch. */
const ofBatch = sql`p.biz_type in
  ('SETTLE_PAID', 'SETTLE_RETURNED', 'SETTLE_RETURNED_TRACED', 'CARRY', 'CARRY_RELEASED')`;

/** Change by one term on one day, and by one batch if it has one. */
export interface Moved {
  day: Day;
  term: StatementTerm;
  /** Empty of orders and refunds. */
  batchNo: string;
  /** Effect on the balance, minor units. */
  amount: string;
  count: number;
  /** Time of the last of them. */
  time: Stamp;
}

/** Reads the moves of a stretch, in order of time and in one statement. */
export async function movesOf(db: Kysely<Database>, stretch: Stretch): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select l.posted_at::date::text as day, ${term} as term,
           case when ${ofBatch} then p.biz_id else '' end as "batchNo",
           sum(l.amount)::text as amount, count(*)::int as count, max(l.posted_at)::text as time
      from (${changesOf(stretch)}) l join ledger_posting p using (posting_id)
     group by 1, 2, 3 order by 1, min(l.seq)`.execute(db);
  return rows;
}

/** Numbers that banks gave the payments of batches, by batch. */
export async function bankTraces(
  db: Kysely<Database>,
  batchNos: readonly string[],
): Promise<Map<string, string>> {
  if (batchNos.length === 0) return new Map();
  const batches = await db
    .selectFrom('settle_batch')
    .where('batch_no', 'in', batchNos)
    .select(['batch_no', 'bank_trace'])
    .execute();
  return new Map(batches.map((batch) => [batch.batch_no, batch.bank_trace]));
}

export type Line = z.output<typeof StatementLine>;

/** The first `take` lines of a stretch behind a place, in the order of time, and where the last lies. */
export async function linesOf(
  db: Kysely<Database>,
  stretch: Stretch,
  part: { behind: Place | undefined; take: number },
): Promise<{ rows: Line[]; last: Place | undefined }> {
  const { rows } = await sql<Line & Pick<Place, 'seq'>>`
    select l.posting_id || '-' || l.step as "lineId", l.posted_at::text as "postedTime",
           ${term} as term, p.biz_type as event, p.biz_id as "bizId",
           coalesce(o.plat_order_id, '') as "platOrderId", coalesce(o.mer_order_id, '') as "merOrderId",
           coalesce(o.order_type, '') as "orderType", a.currency,
           l.amount::text as amount, l.after::text as balance, l.seq::text as seq
      from (${changesOf(stretch, part)}) l ${lineSources}
      join ledger_account a on a.account_id = ${stretch.accountId}::bigint
     order by l.seq`.execute(db);
  const last = rows.at(-1);
  return { rows, last: last && { postedAt: last.postedTime, seq: last.seq } };
}
