import { TERMS } from '@portal/contract/finance/batch-terms';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { sql } from 'kysely';
import {
  type Approvable,
  type Body,
  EMPTY_BODY,
  lockOf,
  massColumns,
} from '../../../kernel/approvals.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { endByState } from '../../../kernel/ended.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { BATCH_OBJECT, batchById } from './batch.store.ts';
import { auditBatch } from './batch.writes.ts';
import { tieOut } from './line.store.ts';

/** Earlier batches that are shown beside one. */
const RECENT = 3;
/** Days that an amount is compared with, and from which multiple of their mean on it is unusual. */
const USUAL_DAYS = 30;
const UNUSUAL_TENTHS = 20;

/** Batches that wait for their second person. */
const waiting: Approvable['waiting'] = (ctx) =>
  ctx.db
    .selectFrom('settle_batch as b')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'b.mer_id')
    .where(scopeFilter(ctx.scope, { merId: 'b.mer_id' }))
    .where('b.status', '=', SETTLE_STATUS.pending)
    .select([
      'b.batch_no as id',
      sql<string>`''`.as('whatDict'),
      sql<string>`''`.as('whatValue'),
      sql<'audit'>`'audit'`.as('stage'),
      'm.mer_name as subject',
      sql<string>`''`.as('payee'),
      sql<string>`b.settle_amt::text`.as('amount'),
      'b.currency',
      'b.create_by as createBy',
      'b.apply_time as since',
      lockOf(ctx, { maker: 'b.create_by' }).as('lock'),
    ])
    .select(massColumns({ direction: 'out' }));

type Batch = Awaited<ReturnType<typeof batchById>>;

/** Batches of the merchant in the currency that were paid, the newest first. */
const paidBefore = ({ db, scope }: Context, { batchNo, merId, currency }: Batch) =>
  db
    .selectFrom('settle_batch as b')
    .where(scopeFilter(scope, { merId: 'b.mer_id' }))
    .where('b.mer_id', '=', merId)
    .where('b.currency', '=', currency)
    .where('b.batch_no', '<>', batchNo)
    .where('b.status', '=', SETTLE_STATUS.settled);

/** Returns the amount of a batch in tenths of its usual amount; 0 if there is nothing to compare it with. */
async function tenthsOfUsual(ctx: Context, batch: Batch): Promise<number> {
  const { tenths } = await paidBefore(ctx, batch)
    .where(sql<boolean>`b.paid_time > ${ctx.now}::timestamp - ${USUAL_DAYS} * interval '1 day'`)
    .select(
      sql<number>`coalesce(round(10 * ${batch.settleAmt}::numeric / nullif(avg(b.settle_amt), 0)), 0)::int`.as(
        'tenths',
      ),
    )
    .executeTakeFirstOrThrow();
  return tenths;
}

async function checksOf(ctx: Context, batch: Batch, difference: string): Promise<Body['checks']> {
  const isCovered = BigInt(batch.settleAmt) <= BigInt(batch.available);
  const tenths = await tenthsOfUsual(ctx, batch);
  return [
    { name: 'tiesOut', tone: difference === '0' ? 'met' : 'fail', value: String(batch.lineCnt) },
    { name: 'withinBalance', tone: isCovered ? 'met' : 'fail', value: '' },
    { name: 'accountStable', tone: batch.accountUnderReview ? 'warn' : 'met', value: '' },
    ...(tenths >= UNUSUAL_TENTHS
      ? [{ name: 'unusual', tone: 'warn' as const, value: String(tenths / 10) }]
      : []),
  ];
}

async function recentOf(ctx: Context, batch: Batch): Promise<Body['history']> {
  const rows = await paidBefore(ctx, batch)
    .orderBy('b.paid_time', 'desc')
    .limit(RECENT)
    .select(['b.batch_no', 'b.settle_amt', 'b.currency', 'b.paid_time'])
    .execute();
  return rows.map((row) => ({
    id: row.batch_no,
    time: row.paid_time ?? '',
    dict: 'settle_status',
    status: SETTLE_STATUS.settled,
    amount: row.settle_amt,
    currency: row.currency,
  }));
}

/** Returns what a batch comes to, what it is checked against, where it goes and what was paid before. */
async function body(ctx: Context, id: string, clock: Clock): Promise<Body> {
  const batch = await batchById(ctx, id, clock());
  const { terms, difference } = await tieOut(ctx, id);
  return {
    ...EMPTY_BODY,
    facts: [
      { name: 'cutOff', kind: 'text', value: batch.cutOff },
      { name: 'payeeBank', kind: 'text', value: batch.payeeBank },
      { name: 'payeeAccount', kind: 'code', value: batch.payeeAccount },
      { name: 'payeeName', kind: 'text', value: batch.payeeName },
    ],
    equation: {
      currency: batch.currency,
      terms: terms.map(({ term, amount, count }) => ({
        name: `term.${term}`,
        amount: String(BigInt(TERMS[term].sign) * BigInt(amount)),
        count,
      })),
      result: { name: 'settleAmt', amount: batch.settleAmt },
    },
    checks: await checksOf(ctx, batch, difference),
    history: await recentOf(ctx, batch),
  };
}

/** Batches in the approvals inbox. */
export const batchApprovals = (clock: Clock): Approvable => ({
  ended: endByState(BATCH_OBJECT, 'settle_status'),
  waiting,
  body: (ctx, id) => body(ctx, id, clock),
  decide: auditBatch,
});
