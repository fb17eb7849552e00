import type { Page } from '@portal/contract/kit/route';
import type { Deposit as Contract, DepositQuery } from '@portal/contract/remittance/deposit';
import { REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { sql } from 'kysely';
import type { z } from 'zod';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, startsWith, within } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { maskOf } from '../../../kernel/seal.ts';
import { shownName } from '../../../kernel/trail.ts';

type Row = z.output<typeof Contract>;
export type RegisterFilter = z.output<typeof DepositQuery>;

/** Name of deposits, withdrawals and adjustments in the audit trail. */
export const REGISTER_OBJECT = 'agent:deposit';

/** The register of the caller's agents as `t`, with their names. */
export const registerOf = (ctx: Context) =>
  ctx.db
    .selectFrom('agent_txn as t')
    .innerJoin('agent as a', 'a.agent_id', 't.agent_id')
    .where(scopeFilter(ctx.scope, { agentId: 't.agent_id', createBy: 't.create_by' }));

/** Columns of a row, for the caller. */
export const registerColumns = (ctx: Context) =>
  [
    ...aliased('t', 'reg_no', 'agent_id', 'txn_type', 'currency', 'amount', 'fee', 'fee_ppm'),
    ...aliased('t', 'voucher_no', 'payer_name', 'payer_bank', 'payee_name', 'payee_bank'),
    ...aliased('t', 'apply_time'),
    't.audit_status as status',
    'a.agent_name as agentName',
    sql<'D' | 'C'>`case when t.amount < 0 then 'D' else 'C' end`.as('dcFlag'),
    sql<string>`coalesce(t.voucher_time::date::text, '')`.as('voucherDate'),
    sql<string>`coalesce(to_char(t.voucher_time, 'HH24:MI:SS'), '')`.as('voucherTime'),
    maskOf('t.payer_account').as('payerAccount'),
    maskOf('t.payee_account').as('payeeAccount'),
    shownName(ctx, 't.create_by').as('createBy'),
    shownName(ctx, 't.auditor').as('auditor'),
    shownName(ctx, 't.reviewer').as('reviewer'),
    textOf('t.audit_time').as('auditTime'),
    textOf('t.review_time').as('reviewTime'),
    sql<boolean>`t.create_by = ${ctx.actor.userName}`.as('own'),
  ] as const;

/** Selects the entries that a query finds in the register of the caller's agents. */
export const registerFound = (ctx: Context, query: RegisterFilter) =>
  registerOf(ctx)
    .where(within('t.apply_time', query.params))
    .where(startsWith('t.reg_no', query.regNo))
    .where(startsWith('t.agent_id', query.agentId))
    .where(equals('t.txn_type', query.txnType))
    .where(equals('t.audit_status', query.status))
    .where(equals('t.currency', query.currency))
    .where(contains('t.voucher_no', query.voucherNo))
    .where(contains('t.payer_name', query.payerName))
    .select(registerColumns(ctx));

/** Page of the register, newest first. */
export const pageOfRegister = (ctx: Context, query: RegisterFilter): Promise<Page<Row>> =>
  pageOf(registerFound(ctx, query), query, {
    columns: { regNo: 't.reg_no', applyTime: 't.apply_time', amount: 't.amount' },
    tie: 't.reg_no',
    initial: { by: 't.apply_time', direction: 'desc' },
  });

/** Minutes that a row waits for its stage at a moment; 0 of what waits for nobody. */
export const waitMinutes = (now: string) => sql<number>`
  case t.audit_status
    when ${sql.lit(REMIT_AUDIT_STATUS.pending)} then floor(extract(epoch from ${now}::timestamp - t.apply_time) / 60)::int
    when ${sql.lit(REMIT_AUDIT_STATUS.inReview)} then floor(extract(epoch from ${now}::timestamp - t.audit_time) / 60)::int
    else 0 end`;
