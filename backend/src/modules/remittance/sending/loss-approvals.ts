import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { REMIT_CHANNEL_RESULT } from '@portal/contract/remittance/dictionaries';
import { sql } from 'kysely';
import {
  type Approvable,
  type Body,
  EMPTY_BODY,
  lockOf,
  massColumns,
} from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { endByAction } from '../../../kernel/ended.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { REMIT_OBJECT, REMIT_SCOPE } from '../objects.ts';
import { decideLoss, isLossWaiting } from './loss.ts';

/** Applications of the caller's scope with their attempts. */
const attemptsOf = (ctx: Context) =>
  ctx.db
    .selectFrom('remit_apply as r')
    .innerJoin('remit_attempt as t', 't.apply_no', 'r.apply_no')
    .where(scopeFilter(ctx.scope, REMIT_SCOPE));

/** Losses that the platform is to bear once somebody else passes it. */
const waiting: Approvable['waiting'] = (ctx) =>
  attemptsOf(ctx)
    .where(isLossWaiting)
    .select(massColumns({ direction: 'out' }))
    .select([
      'r.apply_no as id',
      sql<string>`''`.as('whatDict'),
      sql<string>`''`.as('whatValue'),
      sql<'audit'>`'audit'`.as('stage'),
      'r.payer_name as subject',
      'r.payee_name as payee',
      sql<string>`(t.amount - t.returned_amt)::text`.as('amount'),
      'r.currency',
      sql<string>`t.loss_by`.as('createBy'),
      sql<string>`t.loss_time`.as('since'),
      lockOf(ctx, { maker: 't.loss_by' }).as('lock'),
    ]);

/** Builds the review of a loss: amounts sent and returned, the reason, and the account that gets what was lost. */
async function body(ctx: Context, applyNo: string): Promise<Body> {
  const row = await attemptsOf(ctx)
    .leftJoin('agent as a', 'a.agent_id', 'r.agent_id')
    .where('r.apply_no', '=', applyNo)
    .where('t.result', '=', REMIT_CHANNEL_RESULT.returned)
    .orderBy('t.attempt', 'desc')
    .limit(1)
    .select(['r.currency', 't.amount', 't.returned_amt', 't.return_reason', 't.borne_by'])
    .select(['t.loss_remark', 't.finish_time', 'a.agent_name'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { currency, amount, returned_amt } = row;
  return {
    ...EMPTY_BODY,
    facts: [
      { name: 'applyNo', kind: 'remittance', value: applyNo },
      { name: 'returnReason', kind: 'dict:remit_return_reason', value: row.return_reason },
      { name: 'borneBy', kind: 'dict:remit_borne_by', value: row.borne_by },
      { name: 'agent', kind: 'text', value: row.agent_name ?? '' },
      { name: 'returnTime', kind: 'text', value: row.finish_time ?? '' },
      { name: 'note', kind: 'text', value: row.loss_remark },
    ],
    equation: {
      currency,
      terms: [
        { name: 'remitAmt', amount, count: null },
        { name: 'returnedAmt', amount: String(-BigInt(returned_amt)), count: null },
      ],
      result: { name: 'lostAmt', amount: String(BigInt(amount) - BigInt(returned_amt)) },
    },
  };
}

/** Losses of remittances that came back in the approvals inbox. */
export const lossApprovals: Approvable = {
  ended: endByAction(REMIT_OBJECT, {
    lossAudit: VER_STATUS.approved,
    lossRefuse: VER_STATUS.rejected,
  }),
  waiting,
  body,
  decide: decideLoss,
};
