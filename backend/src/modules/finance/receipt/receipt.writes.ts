import { RECEIPT_STATUS } from '@portal/contract/finance/dictionaries';
import { RECEIPT_WAITS, type ReceiptInput } from '@portal/contract/finance/receipt';
import { REFUSED, type Verdict } from '@portal/contract/kit/outcome';
import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../../db/sql-errors.ts';
import { answerMaker, outcomeOf } from '../../../kernel/answers.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { requireAll, scopeFilter } from '../../../kernel/scope.ts';
import { created } from '../../../kernel/traced.ts';
import { post, posting } from '../../../ledger/index.ts';
import { RECEIPT_OBJECT } from './receipt.store.ts';

type Input = z.output<typeof ReceiptInput>;

async function nextNo(db: Kysely<Database>, now: string): Promise<string> {
  const { rows } = await sql<{ no: string }>`
    select lpad(nextval('receipt_no')::text, 8, '0') as no`.execute(db);
  return `C${now.slice(0, 10).replaceAll('-', '')}${rows[0]?.no ?? ''}`;
}

/** A channel that is not there, or money that was entered before. */
function refused(error: unknown): never {
  if (isForeignKeyViolation(error)) throw refuseField('chnlCode', 'commonData.optionMsg');
  if (isUniqueViolation(error, 'channel_receipt_once')) {
    throw refuseField('bankTrace', 'receipt.traceTaken');
  }
  throw error;
}

/** Enters what a channel has paid, by who sees everything; it counts once somebody else has passed it (INV-07). */
export async function enterReceipt(ctx: Context, input: Input): Promise<{ receiptNo: string }> {
  requireAll(ctx);
  const { chnlCode, currency, amount, acctDate, bankTrace, remark } = input;
  if (acctDate > ctx.now.slice(0, 10)) throw refuseField('acctDate', 'receipt.future');
  const receiptNo = await nextNo(ctx.db, ctx.now);
  await ctx.db
    .insertInto('channel_receipt')
    .values({
      receipt_no: receiptNo,
      chnl_code: chnlCode,
      acct_date: acctDate,
      bank_trace: bankTrace,
      ...{ currency, amount, remark },
      ...created(ctx),
    })
    .execute()
    .catch(refused);
  const entered = { action: 'add', toStatus: RECEIPT_WAITS, diff: { after: input } };
  ctx.audit({ objType: RECEIPT_OBJECT, objId: receiptNo, ...entered });
  return { receiptNo };
}

/** The receipt of who sees the whole platform, held until the transaction ends, while it waits. */
async function lockWaiting(ctx: Context, receiptNo: string) {
  const row = await ctx.db
    .selectFrom('channel_receipt')
    .where('receipt_no', '=', receiptNo)
    .where(scopeFilter(ctx.scope, {}))
    .select(['chnl_code', 'currency', 'amount', 'acct_date', 'status', 'create_by'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.status !== RECEIPT_WAITS) throw conflict('receipt.state');
  return row;
}

async function decide(
  ctx: Context,
  receiptNo: string,
  columns: UpdateObject<Database, 'channel_receipt'> & { status: '1' | '2' | '3' },
  { action, reason }: { action: 'audit' | 'withdraw'; reason: string },
): Promise<void> {
  await ctx.db
    .updateTable('channel_receipt')
    .set(columns)
    .where('receipt_no', '=', receiptNo)
    .execute();
  const change = { action, fromStatus: RECEIPT_WAITS, toStatus: columns.status, reason };
  ctx.audit({ objType: RECEIPT_OBJECT, objId: receiptNo, ...change });
}

/**
 * Passes or refuses a receipt, in the caller's transaction; never its maker (INV-07). Passing posts it
 * on the open day, with the day that the channel pays for (money §1.1).
 */
export async function auditReceipt(
  ctx: Context,
  receiptNo: string,
  { verStatus, remark }: Verdict,
): Promise<void> {
  const { db, now, actor } = ctx;
  const receipt = await lockWaiting(ctx, receiptNo);
  if (receipt.create_by === actor.userName) throw refuse('audit.self');
  const reason = remark.trim();
  const checked = { auditor: actor.userName, audit_time: now, audit_remark: reason };
  await decide(ctx, receiptNo, { ...checked, status: verStatus }, { action: 'audit', reason });
  const { currency } = receipt;
  await answerMaker(ctx, {
    source: 'receipt',
    id: receiptNo,
    maker: receipt.create_by,
    outcome: outcomeOf(verStatus),
    reason,
    subject: receipt.chnl_code,
    money: { amount: receipt.amount, currency },
  });
  if (verStatus === REFUSED) return;
  const received = posting({
    event: 'CHANNEL_RECEIPT',
    id: receiptNo,
    currency,
    owners: { chnlCode: receipt.chnl_code },
    amounts: { amount: BigInt(receipt.amount) },
    origDate: receipt.acct_date,
  });
  await post(db, [received], { now });
}

/** Takes back what the caller has entered, while it waits. */
export async function withdrawReceipt(
  ctx: Context,
  receiptNo: string,
  reason: string,
): Promise<undefined> {
  const { create_by } = await lockWaiting(ctx, receiptNo);
  if (create_by !== ctx.actor.userName) throw refuse('receipt.notOwn');
  await decide(
    ctx,
    receiptNo,
    { status: RECEIPT_STATUS.withdrawn, audit_remark: reason },
    { action: 'withdraw', reason },
  );
}
