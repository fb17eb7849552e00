import type { Page } from '@portal/contract/kit/route';
import type { RemitApply, RemitApplyQuery } from '@portal/contract/remittance/apply';
import { WORK_ORDER_STATUS } from '@portal/contract/remittance/dictionaries';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, startsWith, within } from '../../../kernel/filters.ts';
import { insideOnly } from '../../../kernel/outside.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { cipherOf, maskOf } from '../../../kernel/seal.ts';
import { shownName } from '../../../kernel/trail.ts';
import { REMIT_SCOPE } from '../objects.ts';
import {
  isContradictedOf,
  isLossUnsaid,
  isLossWaiting,
  isResendWaiting,
} from '../sending/index.ts';

export type RemitFilter = z.output<typeof RemitApplyQuery>;
type Row = z.output<typeof RemitApply>;

/** A question about `remit_apply as r` waits for its answer. */
const rfiOpen = sql<boolean>`exists (
  select from remit_work_order w
   where w.apply_no = r.apply_no and w.kind = 'RFI' and w.status in (${sql.lit(WORK_ORDER_STATUS.open)}, ${sql.lit(WORK_ORDER_STATUS.inProgress)}))`;

/** True when any attempt at `remit_apply as r` meets a condition. */
const anyAttempt = (isSo: RawBuilder<boolean>) => sql<boolean>`exists (
  select from remit_attempt t where t.apply_no = r.apply_no and ${isSo})`;

/** Applications of the caller's scope as `r`, with the agent that pays as `a`. */
export const applicationsOf = (ctx: Context) =>
  ctx.db
    .selectFrom('remit_apply as r')
    .leftJoin('agent as a', 'a.agent_id', 'r.agent_id')
    .where(scopeFilter(ctx.scope, REMIT_SCOPE));

const SEALED = {
  payerAccount: 'r.payer_account',
  payeeAccount: 'r.payee_account',
  idNo: 'r.id_no',
} as const;

/** Cipher of one sealed field of an application; undefined out of the caller's scope. */
export async function cipherOfApplication(
  ctx: Context,
  applyNo: string,
  field: keyof typeof SEALED,
): Promise<string | undefined> {
  const row = await applicationsOf(ctx)
    .where('r.apply_no', '=', applyNo)
    .select(cipherOf(SEALED[field]).as('cipher'))
    .executeTakeFirst();
  return row?.cipher;
}

/** Columns of a row, for the caller. */
export const applyColumns = (ctx: Context) =>
  [
    ...aliased('r', 'apply_no', 'apply_time', 'business_ind', 'fund_source', 'currency', 'amount'),
    ...aliased('r', 'fee', 'payer_name', 'payee_name', 'mer_id', 'audit_status', 'channel_result'),
    ...aliased('r', 'work_order_status'),
    maskOf('r.payee_account').as('payeeAccount'),
    textOf('r.agent_id').as('agentId'),
    textOf('a.agent_name').as('agentName'),
    rfiOpen.as('rfiOpen'),
    shownName(ctx, 'r.create_by').as('createBy'),
    shownName(ctx, 'r.auditor').as('auditor'),
    shownName(ctx, 'r.reviewer').as('reviewer'),
    sql<boolean>`r.create_by = ${ctx.actor.userName}`.as('own'),
  ] as const;

/** Applications that a query finds in the caller's scope. */
export const applicationsFound = (ctx: Context, query: Partial<RemitFilter>) =>
  applicationsOf(ctx)
    .where(within('r.apply_time', query.params))
    .where(contains('r.apply_no', query.applyNo))
    .where(contains('r.payer_name', query.payerName))
    .where(contains('r.payee_name', query.payeeName))
    .where(startsWith('r.mer_id', query.merId))
    .where(startsWith('r.agent_id', query.agentId))
    .where(equals('r.audit_status', query.auditStatus))
    .where(equals('r.channel_result', query.channelResult))
    .where(equals('r.work_order_status', query.workOrderStatus))
    .where(equals('r.currency', query.currency))
    .$if(query.rfiOpen !== undefined, (rows) =>
      rows.where(sql<SqlBool>`${rfiOpen} = ${query.rfiOpen === 'Y'}`),
    )
    .$if(query.lossPending !== undefined, (rows) =>
      rows.where(sql<SqlBool>`${anyAttempt(isLossWaiting)} = ${query.lossPending === 'Y'}`),
    )
    .$if(query.lossToRecord !== undefined, (rows) =>
      rows.where(sql<SqlBool>`${anyAttempt(isLossUnsaid)} = ${query.lossToRecord === 'Y'}`),
    )
    .$if(query.resendPending !== undefined, (rows) =>
      rows.where(sql<SqlBool>`${isResendWaiting} = ${query.resendPending === 'Y'}`),
    )
    .$if(insideOnly(ctx, query.isContradicted) === '1', (rows) => rows.where(isContradictedOf))
    .select(applyColumns(ctx));

/** Page of remittance applications, newest first. */
export const pageOfApplications = (ctx: Context, query: RemitFilter): Promise<Page<Row>> =>
  pageOf(applicationsFound(ctx, query), query, {
    columns: { applyNo: 'r.apply_no', applyTime: 'r.apply_time', amount: 'r.amount' },
    tie: 'r.apply_no',
    initial: { by: 'r.apply_time', direction: 'desc' },
  });
