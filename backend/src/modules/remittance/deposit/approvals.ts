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
import { endByState, refusedByState } from '../../../kernel/ended.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { enteredFacts, proofOf, registeredById, secretOf } from './detail.ts';
import { REGISTER_OBJECT } from './register.store.ts';
import { DEPOSITS, type Kinds } from './register.writes.ts';
import { decideEntry, type Stage } from './stage.ts';

const STATUS = { audit: '0', review: '1' } as const;
const SINCE = { audit: 't.apply_time', review: 't.audit_time' } as const;

/** Entries with a voucher are approved one by one, by a person who has opened it. */
const ALONE = sql<WaitingItem['alone']>`
  case when coalesce(t.proof, '') = '' then '' else 'evidence' end`;

/** Entries of some kinds at a stage. */
const waitingAt =
  (stage: Stage, kinds: Kinds): Approvable['waiting'] =>
  (ctx) =>
    ctx.db
      .selectFrom('agent_txn as t')
      .innerJoin('agent as a', 'a.agent_id', 't.agent_id')
      .where(scopeFilter(ctx.scope, { agentId: 't.agent_id', createBy: 't.create_by' }))
      .where('t.audit_status', '=', STATUS[stage])
      .where('t.txn_type', 'in', kinds)
      .select([
        't.reg_no as id',
        sql<string>`'agent_txn_type'`.as('whatDict'),
        sql<string>`t.txn_type`.as('whatValue'),
        sql<Stage>`${sql.lit(stage)}`.as('stage'),
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

/** Shows the agent's balance before and after; the hold of this entry counts as available before it. */
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

/** Builds the review of an entry: its amount, its parties, and the agent's balance after it. */
async function body(ctx: Context, id: string): Promise<Body> {
  const entry = await registeredById(ctx, id);
  return {
    ...EMPTY_BODY,
    facts: enteredFacts(entry),
    equation: accountOf(entry),
    evidence: entry.proofName === '' ? [] : [{ name: entry.proofName }],
    checks: checksOf(entry),
  };
}

/** Entries of some kinds at a stage in the approvals inbox. */
export const registerApprovals = (stage: Stage, kinds: Kinds): Approvable => ({
  ended: endByState(REGISTER_OBJECT, 'remit_audit_status'),
  refused: refusedByState(REGISTER_OBJECT, ['2', '4']),
  waiting: waitingAt(stage, kinds),
  body,
  evidence: proofOf,
  secret: secretOf,
  decide: (ctx, id, verdict) => decideEntry(ctx, id, { ...verdict, stage, kinds }),
});
