import { receiptsOf } from '@portal/contract/finance/addresses';
import { RECEIPT_STATUS } from '@portal/contract/finance/dictionaries';
import { sql } from 'kysely';
import type { Day } from '../../../db/types.ts';
import type { ChannelFacts, DayCheck, Listed } from '../../../kernel/closing.ts';
import type { Context } from '../../../kernel/context.ts';
import { standingOn } from '../../../ledger/index.ts';

interface Received {
  chnlCode: string;
  currency: string;
  /** Passed receipts for the day; null: none. */
  amount: string | null;
  /** It owed us something when the day ended. */
  owes: boolean;
}

/**
 * Lists what channels paid for a day, of those that moved on it or owed something at its end. Nothing
 * is expected of one that owed nothing. If the day is not folded, the last folded day counts.
 */
async function rows({ db }: Context, day: Day): Promise<ChannelFacts[]> {
  const { rows: found } = await sql<Received>`
    with paid as (
      select chnl_code, currency, sum(amount)::text as amount from channel_receipt
       where acct_date = ${day}::date and status = ${sql.lit(RECEIPT_STATUS.approved)} group by 1, 2
    ), owing as (
      select a.owner as chnl_code, a.currency, d.closing < 0 as owes
        from ledger_account a join ${standingOn(day)} d on d.counts
       where a.kind = 'CHANNEL_RECV'
    )
    select chnl_code as "chnlCode", currency, p.amount, coalesce(o.owes, false) as owes
      from paid p full join owing o using (chnl_code, currency)
     order by 1, 2`.execute(db);
  return found.map(({ chnlCode, currency, amount, owes }) => ({
    chnlCode,
    currency,
    cells: {
      receipts: {
        kind: 'amount',
        amount: amount ?? (owes ? null : '0'),
        open: amount === null ? null : receiptsOf({ from: day, to: day, chnlCode, currency }),
        blocks: false,
      },
    },
  }));
}

/** Receipts up to the day that wait for their second person. */
async function lists({ db }: Context, day: Day): Promise<Listed[]> {
  const { count, first } = await db
    .selectFrom('channel_receipt')
    .where('status', '=', RECEIPT_STATUS.pending)
    .where('acct_date', '<=', day)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(min(acct_date)::text, '')`.as('first'),
    ])
    .executeTakeFirstOrThrow();
  const open = receiptsOf({ to: day, status: RECEIPT_STATUS.pending });
  return count === 0 ? [] : [{ fact: 'close.receiptsWaiting', count, detail: first, open }];
}

export const receiptCheck: DayCheck = { name: 'receipts', columns: ['receipts'], rows, lists };
