import type { AgentStatementLine } from '@portal/contract/remittance/agent-statement';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Day, Stamp } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import {
  changesOf,
  type LedgerEvent,
  type Place,
  type Stretch,
  stepsOf,
} from '../../../ledger/index.ts';
import { toEntries, txnTypeOf } from '../agent/index.ts';

/** Name of the amount that a step of an event moves. */
const nameOf = (event: LedgerEvent, step: number) => stepsOf(event)[step - 1]?.[0] ?? '';

/** Sum of the entries of one kind on one day, by the event that caused them. */
interface Move {
  day: Day;
  event: LedgerEvent;
  step: number;
  /** Change of the balance, minor units. */
  amount: string;
  count: number;
  /** Time of the last of them. */
  time: Stamp;
}

/** Reads the moves of a stretch in the order of time, in one statement. */
export async function movesOf({ db }: Context, stretch: Stretch) {
  const { rows } = await sql<Move>`
    select l.posted_at::date::text as day, p.biz_type as event, l.step::int as step,
           sum(l.amount)::text as amount, count(*)::int as count, max(l.posted_at)::text as time
      from (${changesOf(stretch)}) l join ledger_posting p using (posting_id)
     group by 1, 2, 3 order by 1, min(l.seq)`.execute(db);
  return rows.map((row) => ({
    ...row,
    txnType: txnTypeOf(row.event, nameOf(row.event, row.step)),
  }));
}

export type Moved = Awaited<ReturnType<typeof movesOf>>[number];
export type Line = z.output<typeof AgentStatementLine>;

interface Change {
  posting_id: string;
  step: number;
  posted_at: Stamp;
  biz_type: LedgerEvent;
  biz_id: string;
  seq: string;
  amount: string;
  after: string;
}

/** The first `take` lines of a stretch behind a place, in the order of time, and where the last lies. */
export async function linesOf(
  ctx: Context,
  { stretch, currency }: { stretch: Stretch; currency: string },
  part: { behind: Place | undefined; take: number },
): Promise<{ rows: Line[]; last: Place | undefined }> {
  const { rows: changes } = await sql<Change>`
    select l.posting_id, l.step::int as step, l.posted_at::text as posted_at, p.biz_type, p.biz_id,
           l.seq::text as seq, l.amount::text as amount, l.after::text as after
      from (${changesOf(stretch, part)}) l join ledger_posting p using (posting_id)
     order by l.seq`.execute(ctx.db);
  const entries = await toEntries(
    ctx,
    changes.map((row) => ({ ...row, currency, step_name: nameOf(row.biz_type, row.step) })),
  );
  const rows = entries.map((entry, at) => ({ ...entry, event: changes[at]?.biz_type ?? '' }));
  const last = changes.at(-1);
  return { rows, last: last && { postedAt: last.posted_at, seq: last.seq } };
}
