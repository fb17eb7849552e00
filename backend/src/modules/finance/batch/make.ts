import type { SettleMethod } from '@portal/contract/finance/batch';
import { sumOfTerms, type TermSum } from '@portal/contract/finance/batch-terms';
import type { SettleCycle } from '@portal/contract/finance/pending';
import { formatMinor } from '@portal/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { nextNumber } from '../../../kernel/next-number.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { openHold, post, posting } from '../../../ledger/index.ts';
import { markFree, markTaken } from './marks.ts';
import { termColumns, termsOf } from './terms.ts';
import {
  accountOf,
  heldByRefunds,
  lockAccount,
  lockSettling,
  type Open,
  type Owner,
  openLines,
  reopen,
} from './unclaimed.ts';

/** What is to be settled of one balance. */
export interface Wanted extends Owner {
  /** Minor units; left out: all that can be. */
  settleAmt?: bigint;
  /** What somebody was shown to be there; another sum is refused. */
  dueAmt?: bigint;
}

/** Who settles, when, and what of the entries. */
export interface Making {
  maker: string;
  now: string;
  settleMethod: z.output<typeof SettleMethod>;
  settleCycle: z.output<typeof SettleCycle>;
  /** Entries before it are taken, as far as `isDue` says so. */
  cutOff: string;
  isDue?: RawBuilder<unknown>;
}

export interface Made {
  batchNo: string;
  settleAmt: string;
  carriedOut: string;
}

/** The most that can be paid of what is due: never more than is available, nor below 0 (INV-04). */
export const payableOf = (due: bigint, avail: bigint): bigint => {
  const least = due < avail ? due : avail;
  return least > 0n ? least : 0n;
};

/** What is paid: all that can be, or what was asked for; refused at its field when that is too much. */
function amountOf({ settleAmt, dueAmt, currency }: Wanted, due: bigint, avail: bigint): bigint {
  if (dueAmt !== undefined && dueAmt !== due) {
    const difference = formatMinor(String(due - dueAmt), currency);
    throw refuseField('settleAmt', 'settle.changed', { difference });
  }
  const payable = payableOf(due, avail);
  const wanted = settleAmt ?? payable;
  if (wanted <= 0n || wanted > payable) {
    throw refuseField('settleAmt', 'settle.exceed', {
      max: formatMinor(String(payable), currency),
    });
  }
  return wanted;
}

/** Carries what is not paid to the next batch: claimed by this one, and unclaimed, at once (money §1.1). */
async function carry(
  db: Kysely<Database>,
  { merId, currency }: Owner,
  { batchNo, amount, now }: { batchNo: string; amount: bigint; now: string },
): Promise<void> {
  if (amount === 0n) return;
  const amounts = { out: amount, in: amount };
  const carried = posting({ event: 'CARRY', id: batchNo, currency, owners: { merId }, amounts });
  await post(db, [carried], { now, isForced: true });
}

/** Lets the batch have its lines: those that are open, and what it carries over. */
async function writeLines(db: Kysely<Database>, batchNo: string, open: Open): Promise<void> {
  await sql`
    insert into settle_line (batch_no, posting_id, step, term, amount)
    select ${batchNo}, l.posting_id, l.step, l.term, l.amount
      from (select posting_id, step, term, amount from (${openLines(open)}) o
            union all
            select posting_id, step, term, amount from settle_unclaimed(${open.accountId}::bigint)
             where biz_type = 'CARRY' and biz_id = ${batchNo} and term = 'carriedOut') l
     order by l.posting_id, l.step`.execute(db);
}

const withCarried = (terms: readonly TermSum[], amount: bigint): TermSum[] => {
  if (amount === 0n) return [...terms];
  const before = terms.find(({ term }) => term === 'carriedOut');
  const others = terms.filter((one) => one !== before);
  const all = BigInt(before?.amount ?? 0) + amount;
  return [...others, { term: 'carriedOut', amount: String(all), count: (before?.count ?? 0) + 1 }];
};

/**
 * Makes a batch of what is open of a balance, inside the caller's transaction: claims the entries, carries
 * what is not paid, and freezes what will be (money §4, INV-04, INV-23). Undefined when nothing can be
 * paid and no amount was asked for: that rolls forward by itself. Nothing is sent before it is audited.
 */
export async function makeBatch(
  db: Kysely<Database>,
  wanted: Wanted,
  { maker, now, settleMethod, settleCycle, cutOff, isDue }: Making,
): Promise<Made | undefined> {
  const account = await accountOf(db, wanted);
  if (!account) throw refuseField('settleAmt', 'settle.exceed', { max: '0' });
  await lockSettling(db, account.accountId);
  // Read anew: another batch may just have been made.
  const open: Open = { ...account, ...(await accountOf(db, wanted)), isDue };
  const terms = await termsOf(db, openLines(open));
  const due = sumOfTerms(terms);
  const batchNo = await nextNumber(db, 'S', now);
  const orderCnt = await markTaken(db, batchNo, open);
  const { curr, frozen, avail } = await lockAccount(db, account.accountId);
  if (wanted.settleAmt === undefined && payableOf(due, avail) === 0n) {
    await markFree(db, batchNo);
    return undefined;
  }
  const amount = amountOf(wanted, due, avail);
  const carriedOut = due - amount;
  const held = await heldByRefunds(db, account.accountId);
  await carry(db, wanted, { batchNo, amount: carriedOut, now });
  const all = withCarried(terms, carriedOut);
  await db
    .insertInto('settle_batch')
    .values({
      ...termColumns(all),
      batch_no: batchNo,
      mer_id: wanted.merId,
      currency: wanted.currency,
      order_cnt: orderCnt,
      line_cnt: all.reduce((sum, { count }) => sum + count, 0),
      carried_frozen: sql<string>`least(${String(held)}::bigint, ${String(carriedOut)}::bigint)`,
      settle_amt: String(amount),
      status: '0',
      settle_method: settleMethod,
      settle_cycle: settleCycle,
      cut_off: cutOff,
      curr_bal_at: String(curr),
      frozen_bal_at: String(frozen),
      create_by: maker,
      apply_time: now,
    })
    .execute();
  await writeLines(db, batchNo, open);
  const payee = { kind: 'MERCHANT', owner: wanted.merId, currency: wanted.currency } as const;
  await openHold(db, { account: payee, cause: 'SETTLE', causeId: batchNo, amount, now });
  await reopen(db, account.accountId);
  return { batchNo, settleAmt: String(amount), carriedOut: String(carriedOut) };
}
