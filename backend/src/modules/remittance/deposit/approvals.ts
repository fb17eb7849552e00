import { sql } from 'kysely';
import {
  type Approvable,
  type Body,
  directionOf,
  EMPTY_BODY,
  lockOf,
  massColumns,
  type WaitingItem,
} from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { registeredById } from './detail.ts';
import { decideEntry } from './stage.ts';
import { STAGES } from './waiting.ts';

type Step = (typeof STAGES)[number];

const SINCE = { audit: 't.apply_time', review: 't.audit_time' } as const;

/** What has a voucher is passed by somebody who has seen it. */
const ALONE = sql<WaitingItem['alone']>`
  case when coalesce(t.proof, '') = '' then '' else 'evidence' end`;

/** Entries of some kinds at a stage. */
const waitingAt =
  ({ stage, status, kinds }: Step): Approvable['waiting'] =>
  (ctx) =>
    ctx.db
      .selectFrom('agent_txn as t')
      .innerJoin('agent as a', 'a.agent_id', 't.agent_id')
      .where(scopeFilter(ctx.scope, { agentId: 't.agent_id', createBy: 't.create_by' }))
      .where('t.audit_status', '=', status)
      .where('t.txn_type', 'in', kinds)
      .select([
        't.reg_no as id',
        sql<string>`'agent_txn_type'`.as('whatDict'),
        sql<string>`t.txn_type`.as('whatValue'),
        sql<Step['stage']>`${sql.lit(stage)}`.as('stage'),
        'a.agent_name as subject',
        sql<string>`''`.as('payee'),
        sql<string>`t.amount::text`.as('amount'),
        't.currency',
        't.create_by as createBy',
        sql<string>`${sql.ref(SINCE[stage])}`.as('since'),
        lockOf(ctx, { maker: 't.create_by', checker: 't.auditor' }).as('lock'),
      ])
      .select(
        massColumns({
          alone: ALONE,
          direction: directionOf('t.amount'),
          isLast: sql<boolean>`${sql.lit(stage === 'review')}`,
        }),
      );

/** What was registered, from whom, and what the agent has after it. */
async function body(ctx: Context, id: string): Promise<Body> {
  const entry = await registeredById(ctx, id);
  const amount = `amount:${entry.currency}`;
  return {
    ...EMPTY_BODY,
    facts: [
      { name: 'voucherNo', kind: 'code', value: entry.voucherNo },
      { name: 'voucherDate', kind: 'text', value: entry.voucherDate },
      { name: 'payerName', kind: 'text', value: entry.payerName },
      { name: 'payerAccount', kind: 'code', value: entry.payerAccount },
      { name: 'payerBank', kind: 'text', value: entry.payerBank },
      { name: 'payeeName', kind: 'text', value: entry.payeeName },
      { name: 'payeeAccount', kind: 'code', value: entry.payeeAccount },
      { name: 'payeeBank', kind: 'text', value: entry.payeeBank },
      { name: 'depositFee', kind: amount, value: entry.fee },
      { name: 'available', kind: amount, value: entry.available },
      { name: 'availableAfter', kind: amount, value: entry.availableAfter },
      { name: 'note', kind: 'text', value: entry.remark },
    ],
    checks: [
      { name: 'proof', tone: entry.proofName === '' ? 'warn' : 'met', value: entry.proofName },
    ],
  };
}

/** Both stages of deposits and of adjustments in the approvals inbox. */
export const registerApprovals: readonly Approvable[] = STAGES.map((step) => {
  const { source, stage, kinds } = step;
  return {
    source,
    waiting: waitingAt(step),
    body,
    decide: (ctx, id, verdict) => decideEntry(ctx, id, { ...verdict, stage, kinds }),
  };
});
