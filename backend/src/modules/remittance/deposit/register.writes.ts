import {
  AGENT_STATUS,
  AGENT_TXN_TYPE,
  REMIT_AUDIT_STATUS,
} from '@portal/contract/remittance/dictionaries';
import type { RemitAuditStatus } from '@portal/contract/remittance/states';
import { sql, type UpdateObject } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { changesOf } from '../../../kernel/ended.ts';
import { nextNumber } from '../../../kernel/next-number.ts';
import { conflict, notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { endHold, openHold } from '../../../ledger/index.ts';
import { AGENT_SCOPE } from '../agent-scope.ts';
import { enteredOf } from './detail.ts';
import { REGISTER_OBJECT } from './register.store.ts';

/** Kinds of entries that one pair of permissions decides. */
export type Kinds = readonly ('1' | '2' | '6')[];
export const DEPOSITS: Kinds = [AGENT_TXN_TYPE.deposit];
export const ADJUSTMENTS: Kinds = [AGENT_TXN_TYPE.withdrawal, AGENT_TXN_TYPE.adjustment];

/** Columns of an entry from its form, without its people and times. */
export type Entered = Omit<
  UpdateObject<Database, 'agent_txn'>,
  | 'reg_no'
  | 'apply_time'
  | 'create_by'
  | 'hold_no'
  | 'agent_id'
  | 'currency'
  | 'txn_type'
  | 'amount'
> & { amount: bigint };

interface Owner {
  agentId: string;
  currency: string;
  txnType: '1' | '2' | '6';
}

/** The agent of the caller's scope that the entry is of; its state stands still meanwhile. */
export async function requireAgent(ctx: Context, { agentId, currency, txnType }: Owner) {
  const agent = await ctx.db
    .selectFrom('agent as a')
    .where('a.agent_id', '=', agentId)
    .where(scopeFilter(ctx.scope, AGENT_SCOPE))
    .select(['a.status', 'a.currency'])
    .forShare()
    .executeTakeFirst();
  if (!agent) throw refuseField('agentId', 'agent.missing');
  if (agent.currency !== currency) throw refuseField('currency', 'agent.currency');
  if (agent.status === AGENT_STATUS.closed) throw refuseField('agentId', 'agent.closed');
  // Nothing goes out of a frozen account; a correction is no payment.
  if (agent.status === AGENT_STATUS.frozen && txnType === AGENT_TXN_TYPE.withdrawal)
    throw refuseField('agentId', 'agent.frozen');
}

/** An entry that is decided, or taken back, held until the transaction ends; 404 without it. */
export async function lockEntry(ctx: Context, regNo: string, kinds: Kinds) {
  const entry = await ctx.db
    .selectFrom('agent_txn as t')
    .where('t.reg_no', '=', regNo)
    .where('t.txn_type', 'in', kinds)
    .where(scopeFilter(ctx.scope, { agentId: 't.agent_id', createBy: 't.create_by' }))
    .select(['t.reg_no', 't.agent_id', 't.currency', 't.txn_type', 't.amount', 't.fee'])
    .select(['t.audit_status', 't.create_by', 't.auditor', 't.hold_no', 't.version', 't.proof'])
    .forUpdate()
    .executeTakeFirst();
  if (!entry) throw notFound();
  return entry;
}

export type Locked = Awaited<ReturnType<typeof lockEntry>>;

const holdOf = ({ reg_no, hold_no }: Pick<Locked, 'reg_no' | 'hold_no'>) =>
  ({ cause: 'WITHDRAW', causeId: reg_no, attempt: hold_no }) as const;

/** Freezes what the entry takes; what adds to the balance freezes nothing. */
async function freeze(
  ctx: Context,
  entry: Pick<Locked, 'reg_no' | 'hold_no'> & { owner: Owner; amount: bigint },
): Promise<void> {
  if (entry.amount > 0n) return;
  const { agentId: owner, currency } = entry.owner;
  const account = { kind: 'AGENT', owner, currency } as const;
  await openHold(ctx.db, { ...holdOf(entry), account, amount: -entry.amount, now: ctx.now });
}

/** Ends what the entry has frozen, of which so much is used. */
export async function unfreeze(ctx: Context, entry: Locked, used: bigint): Promise<void> {
  if (BigInt(entry.amount) > 0n) return;
  await endHold(ctx.db, holdOf(entry), { used, now: ctx.now });
}

/** A voucher of the same bank, number, day and currency is in use (money §6). */
function voucherUsed(error: unknown): never {
  if (!isUniqueViolation(error, 'agent_txn_voucher')) throw error;
  throw refuseField('voucherNo', 'deposit.voucherUsed');
}

/** Registers an entry, which waits for its audit. */
export async function register(ctx: Context, owner: Owner, entered: Entered): Promise<string> {
  await requireAgent(ctx, owner);
  const regNo = await nextNumber(ctx.db, 'D', ctx.now);
  const { amount, ...columns } = entered;
  const holds = amount < 0n ? 1 : 0;
  await ctx.db
    .insertInto('agent_txn')
    .values({
      ...columns,
      reg_no: regNo,
      agent_id: owner.agentId,
      currency: owner.currency,
      txn_type: owner.txnType,
      amount: String(amount),
      hold_no: holds,
      apply_time: ctx.now,
      create_by: ctx.actor.userName,
    })
    .execute()
    .catch(voucherUsed);
  await freeze(ctx, { reg_no: regNo, hold_no: holds, owner, amount });
  ctx.audit({
    objType: REGISTER_OBJECT,
    objId: regNo,
    action: 'add',
    toStatus: REMIT_AUDIT_STATUS.pending,
  });
  return regNo;
}

const MENDABLE: readonly RemitAuditStatus[] = [
  REMIT_AUDIT_STATUS.auditRejected,
  REMIT_AUDIT_STATUS.reviewRejected,
];

/** Corrects a refused entry, whose audit starts over; by its maker, of the same agent. */
export async function mend(
  ctx: Context,
  { regNo, version }: { regNo: string; version: number | undefined },
  owner: Owner,
  entered: Entered,
): Promise<string> {
  const before = await lockEntry(ctx, regNo, [owner.txnType]);
  if (before.create_by !== ctx.actor.userName) throw refuse('deposit.notOwn');
  if (!MENDABLE.includes(before.audit_status)) throw conflict('deposit.state');
  if (version !== undefined && version !== before.version) throw conflict();
  if (before.agent_id !== owner.agentId) throw refuseField('agentId', 'deposit.otherAgent');
  await requireAgent(ctx, owner);
  const refused = await enteredOf(ctx, regNo);
  const { amount, ...columns } = entered;
  const hold_no = before.hold_no + (amount < 0n ? 1 : 0);
  await ctx.db
    .updateTable('agent_txn')
    .set({
      ...columns,
      amount: String(amount),
      hold_no,
      audit_status: REMIT_AUDIT_STATUS.pending,
      apply_time: ctx.now,
      auditor: null,
      audit_time: null,
      audit_remark: '',
      reviewer: null,
      review_time: null,
      review_remark: '',
      version: sql`version + 1`,
    })
    .where('reg_no', '=', regNo)
    .execute()
    .catch(voucherUsed);
  await freeze(ctx, { reg_no: regNo, hold_no, owner, amount });
  const diff = changesOf(refused, await enteredOf(ctx, regNo));
  const step = {
    action: 'edit',
    fromStatus: before.audit_status,
    toStatus: REMIT_AUDIT_STATUS.pending,
    diff,
  };
  ctx.audit({ objType: REGISTER_OBJECT, objId: regNo, ...step });
  return regNo;
}
