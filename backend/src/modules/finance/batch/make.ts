import type { SettleMethod } from '@portal/contract/finance/batch';
import { sumOfTerms } from '@portal/contract/finance/batch-terms';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import type { SettleCycle } from '@portal/contract/finance/pending';
import { formatMinor } from '@portal/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { openHold, post, posting } from '../../../ledger/index.ts';
import { type Claim, chosenLines, claimOpen } from './claim.ts';
import { markFree } from './marks.ts';
import { termColumns, termsOf } from './terms.ts';
import { heldByRefunds, type Owner, reopen } from './unclaimed.ts';

/** Request to settle one balance. */
export interface Wanted extends Owner {
  settleCycle: z.output<typeof SettleCycle>;
  /** Minor units; left out: all that can be. */
  settleAmt?: bigint;
  /** Amount due that the requester was shown, minor units; another sum is refused. */
  dueAmt?: bigint;
}

/** Maker, time and method of a settlement, and the entries it takes. */
export interface Making {
  maker: string;
  now: string;
  settleMethod: z.output<typeof SettleMethod>;
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

/** Returns the amount to pay: all that can be, or the requested one; refused at its field if it is too much. */
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

/**
 * Carries what is not paid to the next batch: out of this one, whose line that is too, and open again at
 * once (money §1.1).
 */
async function carry(
  db: Kysely<Database>,
  { merId, currency }: Owner,
  { batchNo, amount, now }: { batchNo: string; amount: bigint; now: string },
): Promise<void> {
  const amounts = { out: amount, in: amount };
  const carried = posting({ event: 'CARRY', id: batchNo, currency, owners: { merId }, amounts });
  const [posted] = await post(db, [carried], { now, isForced: true });
  await sql`
    insert into settling (batch_no, posting_id, step, term, amount)
    select ${batchNo}, e.posting_id, e.step, 'carriedOut', -e.amount from ledger_entry e
     where e.posting_id = ${posted?.postingId}::bigint
       and settle_term('CARRY', e.step) = 'carriedOut'`.execute(db);
}

/** Lets the batch have its lines. */
async function writeLines(db: Kysely<Database>, batchNo: string): Promise<void> {
  await sql`
    insert into settle_line (batch_no, posting_id, step, term, amount)
    select ${batchNo}, l.* from (${chosenLines(batchNo)}) l order by l.posting_id, l.step`.execute(
    db,
  );
}

/**
 * Makes the batch of a claim, inside the caller's transaction: carries what is not paid, and freezes what
 * will be (money §4, INV-04, INV-23). Undefined when nothing can be paid and no amount was asked for: that
 * rolls forward by itself. Nothing is sent before it is audited.
 */
export async function makeOf(
  db: Kysely<Database>,
  claim: Claim | undefined,
  wanted: Wanted,
  { maker, now, settleMethod, cutOff }: Making,
): Promise<Made | undefined> {
  if (!claim) throw refuseField('settleAmt', 'settle.exceed', { max: '0' });
  const { batchNo, accountId, avail } = claim;
  const due = sumOfTerms(claim.terms);
  if (wanted.settleAmt === undefined && payableOf(due, avail) === 0n) {
    await markFree(db, batchNo);
    return undefined;
  }
  const amount = amountOf(wanted, due, avail);
  const carriedOut = due - amount;
  const held = await heldByRefunds(db, accountId);
  if (carriedOut > 0n) await carry(db, wanted, { batchNo, amount: carriedOut, now });
  const terms = await termsOf(db, chosenLines(batchNo));
  await db
    .insertInto('settle_batch')
    .values({
      ...termColumns(terms),
      batch_no: batchNo,
      mer_id: wanted.merId,
      currency: wanted.currency,
      order_cnt: claim.orderCnt,
      line_cnt: terms.reduce((sum, { count }) => sum + count, 0),
      carried_frozen: sql<string>`least(${String(held)}::bigint, ${String(carriedOut)}::bigint)`,
      settle_amt: String(amount),
      status: SETTLE_STATUS.pending,
      settle_method: settleMethod,
      settle_cycle: wanted.settleCycle,
      cut_off: cutOff,
      curr_bal_at: String(claim.curr),
      frozen_bal_at: String(claim.frozen),
      create_by: maker,
      apply_time: now,
    })
    .execute();
  await writeLines(db, batchNo);
  const payee = { kind: 'MERCHANT', owner: wanted.merId, currency: wanted.currency } as const;
  await openHold(db, { account: payee, cause: 'SETTLE', causeId: batchNo, amount, now });
  await reopen(db, accountId);
  return { batchNo, settleAmt: String(amount), carriedOut: String(carriedOut) };
}

/** Claims what is open of a balance and makes its batch: see `claimOpen` and `makeOf`. */
export async function makeBatch(
  db: Kysely<Database>,
  wanted: Wanted,
  making: Making,
): Promise<Made | undefined> {
  const [claim] = await claimOpen(db, [wanted], making);
  return makeOf(db, claim, wanted, making);
}
