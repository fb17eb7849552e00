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
import { proofOf, registeredById, secretOf } from './detail.ts';
import { REGISTER_OBJECT } from './register.store.ts';
import { DEPOSITS } from './register.writes.ts';
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

type Entry = Awaited<ReturnType<typeof registeredById>>;

/** What the agent has, and has after it; what goes out is frozen already, and so shown as it was before. */
function accountOf({ amount, available, availableAfter, currency, fee }: Entry): Body['equation'] {
  const isOut = amount.startsWith('-');
  const before = isOut ? BigInt(available) - BigInt(amount) : BigInt(available);
  const term = (name: string, minor: bigint) => ({ name, amount: String(minor), count: null });
  return {
    currency,
    terms: [
      term(isOut ? 'availableUnfrozen' : 'available', before),
      term('thisEntry', BigInt(amount)),
      ...(fee === '0' ? [] : [term('depositFee', -BigInt(fee))]),
    ],
    result: { name: 'availableAfter', amount: availableAfter },
  };
}

function checksOf({ isKnownPayee, proofName, txnType }: Entry): Body['checks'] {
  const isDeposit = DEPOSITS.includes(txnType);
  return [
    ...(isDeposit && proofName === '' ? [{ name: 'proof', tone: 'warn' as const, value: '' }] : []),
    ...(isKnownPayee === null
      ? []
      : [
          {
            name: 'knownPayee',
            tone: isKnownPayee ? ('met' as const) : ('warn' as const),
            value: '',
          },
        ]),
  ];
}

/** What was registered, from whom, and what the agent has after it. */
async function body(ctx: Context, id: string): Promise<Body> {
  const entry = await registeredById(ctx, id);
  return {
    ...EMPTY_BODY,
    facts: [
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
    ],
    equation: accountOf(entry),
    evidence: entry.proofName === '' ? null : { name: entry.proofName },
    checks: checksOf(entry),
  };
}

/** Both stages of deposits and of adjustments in the approvals inbox. */
export const registerApprovals: readonly Approvable[] = STAGES.map((step) => {
  const { source, stage, kinds } = step;
  return {
    source,
    trail: { objType: REGISTER_OBJECT, dict: 'remit_audit_status' },
    waiting: waitingAt(step),
    body,
    evidence: proofOf,
    secret: secretOf,
    decide: (ctx, id, verdict) => decideEntry(ctx, id, { ...verdict, stage, kinds }),
  };
});
