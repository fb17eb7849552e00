import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { sql } from 'kysely';
import {
  type Approvable,
  aloneIfHit,
  type Body,
  blacklistCheck,
  EMPTY_BODY,
  lockOf,
  massColumns,
  type WaitingItem,
} from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { endByAction, endByState, refusedByState } from '../../../kernel/ended.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { REMIT_OBJECT, REMIT_SCOPE } from '../objects.ts';
import { isPayerOpen } from '../payer.ts';
import { metOf } from '../screening.ts';
import { decideResend, isResendWaiting } from '../sending/index.ts';
import { answerFileNames, hasAnswerFiles, openFileOf } from '../work-order/index.ts';
import { cipherOfApplication } from './apply.store.ts';
import { applicationByNo, enteredFacts } from './detail.ts';
import { decideApplication, type Stage } from './stage.ts';

/** Status of an application before each stage. */
const STATUS = { audit: '0', review: '1' } as const;
const SINCE = { audit: 'r.apply_time', review: 'r.audit_time' } as const;

/** Applications at a stage. */
const waitingAt =
  (stage: Stage): Approvable['waiting'] =>
  (ctx) =>
    ctx.db
      .selectFrom('remit_apply as r')
      .where(scopeFilter(ctx.scope, REMIT_SCOPE))
      .where('r.audit_status', '=', STATUS[stage])
      .select([
        'r.apply_no as id',
        sql<string>`''`.as('whatDict'),
        sql<string>`''`.as('whatValue'),
        sql<Stage>`${sql.lit(stage)}`.as('stage'),
        'r.payer_name as subject',
        'r.payee_name as payee',
        sql<string>`r.amount::text`.as('amount'),
        'r.currency',
        'r.create_by as createBy',
        sql<string>`${sql.ref(SINCE[stage])}`.as('since'),
        lockOf(ctx, { maker: 'r.create_by', checker: 'r.auditor' }).as('lock'),
      ])
      .select(
        massColumns({
          alone: sql<WaitingItem['alone']>`case when ${hasAnswerFiles} then 'evidence' else '' end`,
          direction: 'out',
          isLast: sql<boolean>`${sql.lit(stage === 'review')}`,
        }),
      );

/** Says which of them meet the blacklist now, to whom that is told. */
async function complete<Item extends WaitingItem>(ctx: Context, items: readonly Item[]) {
  const numbers = items.map(({ id }) => id);
  return aloneIfHit(items, isOutside(ctx) ? new Set() : await metOf(ctx, numbers));
}

type Application = Awaited<ReturnType<typeof applicationByNo>>;

const payerCheck = async (ctx: Context, agentId: string): Promise<Body['checks'][number]> => ({
  name: 'payerOpen',
  tone: (await isPayerOpen(ctx, agentId)) ? 'met' : 'fail',
  value: '',
});

async function checksOf(ctx: Context, application: Application): Promise<Body['checks']> {
  const { agentId, hits, rfiOpen, duplicateReason } = application;
  return [
    await payerCheck(ctx, agentId),
    blacklistCheck(hits),
    { name: 'answered', tone: rfiOpen ? 'fail' : 'met', value: '' },
    ...(duplicateReason === ''
      ? []
      : [{ name: 'duplicate', tone: 'warn' as const, value: duplicateReason }]),
  ];
}

/** Lists the answered questions about an application with their answers, oldest first. */
const questionsOf = ({ workOrders }: Application): Body['facts'] =>
  workOrders
    .filter(({ answer }) => answer !== '')
    .reverse()
    .flatMap(({ subject, answer }) => [
      { name: 'question', kind: 'text', value: subject },
      { name: 'answer', kind: 'text', value: answer },
    ]);

/** Facts that its maker has entered, and what else is known of it. */
const factsOf = (one: Application): Body['facts'] => [
  ...enteredFacts(one),
  { name: 'agent', kind: 'text', value: one.agentName },
  ...(one.agentBalance
    ? [{ name: 'available', kind: `amount:${one.currency}`, value: one.agentBalance.available }]
    : []),
  ...questionsOf(one),
];

/** The equation of the amount, so much fee in minor units, and what both freeze. */
const equationOf = ({ currency, amount }: Application, fee: string): Body['equation'] => ({
  currency,
  terms: [
    { name: 'remitAmt', amount, count: null },
    { name: 'remitFee', amount: fee, count: null },
  ],
  result: { name: 'held', amount: String(BigInt(amount) + BigInt(fee)) },
});

/** The body of an application: who pays whom, what for, and what stands against it. */
async function body(ctx: Context, id: string, now: Date): Promise<Body> {
  const one = await applicationByNo(ctx, id, now);
  return {
    ...EMPTY_BODY,
    facts: factsOf(one),
    equation: equationOf(one, one.fee),
    evidence: await answerFileNames(ctx, id),
    checks: await checksOf(ctx, one),
  };
}

const secretOf: NonNullable<Approvable['secret']> = async (ctx, objId, field) => {
  if (field !== 'payerAccount' && field !== 'payeeAccount' && field !== 'idNo') throw notFound();
  return { objType: REMIT_OBJECT, objId, cipher: await cipherOfApplication(ctx, objId, field) };
};

/** Applications at a stage in the approvals inbox. */
export const remitApprovals = ({ clock }: Pick<Deps, 'clock'>, stage: Stage): Approvable => ({
  ended: endByState(REMIT_OBJECT, 'remit_audit_status'),
  refused: refusedByState(REMIT_OBJECT, ['2', '4']),
  waiting: waitingAt(stage),
  complete,
  body: (ctx, id) => body(ctx, id, clock()),
  evidence: openFileOf,
  secret: secretOf,
  decide: (ctx, id, verdict) => decideApplication(ctx, id, stage, verdict),
});

/** Applications that came back and are asked to be sent again. */
const resendsWaiting: Approvable['waiting'] = (ctx) =>
  ctx.db
    .selectFrom('remit_apply as r')
    .where(scopeFilter(ctx.scope, REMIT_SCOPE))
    .where(isResendWaiting)
    .select(massColumns({ direction: 'out' }))
    .select([
      'r.apply_no as id',
      sql<string>`''`.as('whatDict'),
      sql<string>`''`.as('whatValue'),
      sql<'review'>`'review'`.as('stage'),
      'r.payer_name as subject',
      'r.payee_name as payee',
      sql<string>`r.amount::text`.as('amount'),
      'r.currency',
      sql<string>`r.resend_by`.as('createBy'),
      sql<string>`r.resend_time`.as('since'),
      lockOf(ctx, { maker: 'r.resend_by' }).as('lock'),
    ]);

/** The same facts as at the first sending, what came back, and what stands against it now. */
async function resendBody(ctx: Context, id: string, now: Date): Promise<Body> {
  const one = await applicationByNo(ctx, id, now);
  const { currency, resend } = one;
  // Decided meanwhile, it is shown as it was applied for.
  if (!resend?.asked) return body(ctx, id, now);
  const amount = `amount:${currency}`;
  const answer = [one.respCode, one.respMsg].filter(Boolean).join(' ');
  const fee = BigInt(resend.cost) - BigInt(one.amount);
  const after = BigInt(one.agentBalance?.available ?? 0) - BigInt(resend.cost);
  return {
    ...EMPTY_BODY,
    facts: [
      { name: 'applyNo', kind: 'remittance', value: id },
      { name: 'reason', kind: 'text', value: resend.asked.reason },
      { name: 'returnedAmt', kind: amount, value: one.returnedAmt },
      { name: 'returnTime', kind: 'text', value: one.returnedTime },
      { name: 'channelAnswer', kind: 'text', value: answer },
      ...factsOf(one),
      ...(one.agentBalance
        ? [{ name: 'availableAfter', kind: amount, value: String(after) } as const]
        : []),
    ],
    equation: equationOf(one, String(fee)),
    checks: [
      await payerCheck(ctx, one.agentId),
      { name: 'resendable', tone: resend.refusal ? 'fail' : 'met', value: resend.refusal },
    ],
  };
}

/** Requests to send again what came back, in the approvals inbox. */
export const resendApprovals = ({ clock }: Pick<Deps, 'clock'>): Approvable => ({
  ended: endByAction(REMIT_OBJECT, {
    resend: VER_STATUS.approved,
    resendRefuse: VER_STATUS.rejected,
    resendWithdraw: VER_STATUS.withdrawn,
  }),
  waiting: resendsWaiting,
  complete,
  body: (ctx, id) => resendBody(ctx, id, clock()),
  secret: secretOf,
  decide: decideResend,
});
