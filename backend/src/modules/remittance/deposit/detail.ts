import type { Answer } from '@portal/contract/kit/route';
import type { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { AGENT_TXN_TYPE, REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { STAGE_TARGET_MINUTES } from '@portal/contract/remittance/states';
import { sql } from 'kysely';
import { textOf } from '../../../kernel/aliased.ts';
import type { Approvable } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Entered } from '../../../kernel/ended.ts';
import { noteOpened } from '../../../kernel/evidence.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { cipherOf, hashOf } from '../../../kernel/seal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import { stepsOf } from '../../../kernel/trail.ts';
import { REGISTER_OBJECT, registerColumns, registerOf, waitMinutes } from './register.store.ts';

type Detail = Answer<typeof agentDepositRoutes.get>;

/** True if the agent has paid in from the account that a withdrawal `t` goes to; null for other types. */
const isKnownPayee = sql<
  boolean | null
>`case t.txn_type when ${sql.lit(AGENT_TXN_TYPE.withdrawal)} then exists (
  select from agent_txn p
   where p.agent_id = t.agent_id and p.txn_type = ${sql.lit(AGENT_TXN_TYPE.deposit)} and p.audit_status = ${sql.lit(REMIT_AUDIT_STATUS.approved)}
     and (p.payer_account).hash = (t.payee_account).hash) end`;

/** One entry of the register, or 404 when it is not in the caller's scope. */
export async function registeredById(ctx: Context, regNo: string): Promise<Detail> {
  const row = await registerOf(ctx)
    .leftJoin('ledger_account as l', (join) =>
      join
        .onRef('l.owner', '=', 't.agent_id')
        .onRef('l.currency', '=', 't.currency')
        .on('l.kind', '=', 'AGENT'),
    )
    .leftJoin('upload_file as u', 'u.file_name', 't.proof')
    .where('t.reg_no', '=', regNo)
    .select(registerColumns(ctx))
    .select([
      't.remark',
      't.audit_remark as auditRemark',
      't.review_remark as reviewRemark',
      't.version',
      textOf('u.shown_name').as('proofName'),
      sql<string>`coalesce(l.curr, 0)::text`.as('balance'),
      sql<string>`coalesce(l.avail, 0)::text`.as('available'),
      // Its amount is on hold by then, and so is no longer available.
      sql<string>`(coalesce(l.avail, 0)
        + case when t.audit_status in (${sql.lit(REMIT_AUDIT_STATUS.pending)}, ${sql.lit(REMIT_AUDIT_STATUS.inReview)}) then greatest(t.amount - t.fee, 0) else 0 end)::text`.as(
        'availableAfter',
      ),
      isKnownPayee.as('isKnownPayee'),
      waitMinutes(ctx.now).as('waitMinutes'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...row,
    targetMinutes: STAGE_TARGET_MINUTES,
    steps: await stepsOf(ctx, { objType: REGISTER_OBJECT, objId: regNo }),
  };
}

/** Cipher of an account of an entry of the caller's scope. */
export const secretOf: NonNullable<Approvable['secret']> = async (ctx, objId, field) => {
  if (field !== 'payerAccount' && field !== 'payeeAccount') throw notFound();
  const row = await registerOf(ctx)
    .where('t.reg_no', '=', objId)
    .select([cipherOf('t.payer_account').as('payerAccount')])
    .select([cipherOf('t.payee_account').as('payeeAccount')])
    .executeTakeFirst();
  return { objType: REGISTER_OBJECT, objId, cipher: row?.[field] };
};

/** The picture of a voucher of the caller's scope, or 404; who opens it is noted. */
export async function proofOf(ctx: Context, regNo: string): Promise<FileAnswer> {
  const file = await registerOf(ctx)
    .innerJoin('upload_file as u', 'u.file_name', 't.proof')
    .where('t.reg_no', '=', regNo)
    .select(['u.file_name', 'u.shown_name', 'u.mime', 'u.content'])
    .executeTakeFirst();
  if (!file) throw notFound();
  await noteOpened(ctx, file.file_name, { objType: REGISTER_OBJECT, objId: regNo });
  return { name: file.shown_name, type: file.mime, body: Buffer.from(file.content) };
}

/** Facts that its maker has entered, without the amount. */
export const enteredFacts = (entry: Detail) => [
  { name: 'voucherNo', kind: 'code', value: entry.voucherNo },
  {
    name: 'voucherDate',
    kind: 'text',
    value: `${entry.voucherDate} ${entry.voucherTime}`.trim(),
  },
  { name: 'payerName', kind: 'text', value: entry.payerName },
  { name: 'payerAccount', kind: 'secret', value: entry.payerAccount },
  { name: 'payerBank', kind: 'text', value: entry.payerBank },
  { name: 'payeeName', kind: 'text', value: entry.payeeName },
  { name: 'payeeAccount', kind: 'secret', value: entry.payeeAccount },
  { name: 'payeeBank', kind: 'text', value: entry.payeeBank },
  { name: 'feePpm', kind: 'rate', value: entry.feePpm === 0 ? '' : String(entry.feePpm) },
  { name: 'note', kind: 'text', value: entry.remark },
];

/** The same with amount and voucher, to tell what a correction changes. */
export async function enteredOf(ctx: Context, regNo: string): Promise<Entered> {
  const entry = await registeredById(ctx, regNo);
  const seals = await ctx.db
    .selectFrom('agent_txn')
    .where('reg_no', '=', regNo)
    .select([
      hashOf('payer_account').as('payerAccount'),
      hashOf('payee_account').as('payeeAccount'),
    ])
    .executeTakeFirstOrThrow();
  return {
    facts: [
      { name: 'thisEntry', kind: `amount:${entry.currency}`, value: entry.amount },
      ...enteredFacts(entry),
      { name: 'proof', kind: 'text', value: entry.proofName },
    ],
    seals,
  };
}
