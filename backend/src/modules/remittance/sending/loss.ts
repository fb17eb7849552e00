import { PASSED, type Verdict } from '@portal/contract/kit/outcome';
import type { RemitLoss } from '@portal/contract/remittance/apply';
import type { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { LOSS_STATUS, REMIT_CHANNEL_RESULT } from '@portal/contract/remittance/dictionaries';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { outcomeOf } from '../../../kernel/answers.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import { shownName } from '../../../kernel/trail.ts';
import { post, posting } from '../../../ledger/index.ts';
import { answerRemitter } from '../answer.ts';
import { lockApplication } from '../lock.ts';
import { REMIT_OBJECT } from '../objects.ts';

type Loss = z.output<typeof RemitLoss>;
type LossInput = z.output<typeof remitWriteRoutes.loss.body>;

/** The last attempt that came back, of which something may be lost. */
const lastReturned = (ctx: Context, applyNo: string) =>
  ctx.db
    .selectFrom('remit_attempt')
    .where('apply_no', '=', applyNo)
    .where('result', '=', REMIT_CHANNEL_RESULT.returned)
    .orderBy('attempt', 'desc')
    .limit(1);

/** True when a loss waits for approval: `t` is the last attempt that came back, and its loss is not made up for. */
export const isLossWaiting: RawBuilder<boolean> = sql`(
  t.loss_status = ${sql.lit(LOSS_STATUS.pending)} and t.amount > t.returned_amt and not exists (
    select from remit_attempt later
     where later.apply_no = t.apply_no and later.result = ${sql.lit(REMIT_CHANNEL_RESULT.returned)} and later.attempt > t.attempt))`;

/** True while nobody has finally decided who bears the loss of attempt `t`: unsaid, or waiting for approval. */
export const isLossOpen: RawBuilder<boolean> = sql`(
  t.result = ${sql.lit(REMIT_CHANNEL_RESULT.returned)} and t.amount > t.returned_amt and coalesce(t.loss_status, '') <> ${sql.lit(LOSS_STATUS.settled)})`;

/** The same of one of which nobody has said anything. */
export const isLossUnsaid: RawBuilder<boolean> = sql`(${isLossOpen} and t.loss_status is null)`;

const NO_LOSS: Loss = {
  lostAmt: '0',
  reason: '',
  borneBy: '',
  remark: '',
  status: '',
  createBy: '',
  checkBy: '',
  own: false,
};

/** Lists the losses of attempts that came back, last first, with the reason and the party that bears them. */
export async function lossesOf(
  ctx: Context,
  applyNo: string,
): Promise<{ loss: Loss; earlierLosses: Loss[] }> {
  const rows = await ctx.db
    .selectFrom('remit_attempt')
    .where('apply_no', '=', applyNo)
    .where('result', '=', REMIT_CHANNEL_RESULT.returned)
    .orderBy('attempt', 'desc')
    .select(['amount', 'returned_amt', 'return_reason', 'borne_by', 'loss_status', 'loss_by'])
    .select('loss_remark')
    .select([
      shownName(ctx, 'loss_by').as('createBy'),
      shownName(ctx, 'loss_check_by').as('checkBy'),
    ])
    .execute();
  const [loss = NO_LOSS, ...earlier] = rows.map(
    (row): Loss => ({
      lostAmt: String(BigInt(row.amount) - BigInt(row.returned_amt)),
      reason: row.return_reason as Loss['reason'],
      borneBy: row.borne_by,
      remark: isOutside(ctx) ? '' : row.loss_remark,
      status: row.loss_status ?? '',
      createBy: row.createBy,
      checkBy: row.checkBy,
      own: row.loss_by === ctx.actor.userName,
    }),
  );
  return { loss, earlierLosses: earlier.filter(({ lostAmt }) => lostAmt !== '0') };
}

/** The attempt, held; refused when nothing of it is lost. */
async function lockLoss(ctx: Context, applyNo: string) {
  const application = await lockApplication(ctx, applyNo);
  const row = await lastReturned(ctx, applyNo)
    .select(['attempt', 'amount', 'returned_amt', 'borne_by', 'loss_status', 'loss_by'])
    .forUpdate()
    .executeTakeFirst();
  const lost = row ? BigInt(row.amount) - BigInt(row.returned_amt) : 0n;
  if (!row || lost === 0n) throw refuse('remit.nothingLost');
  return { application, row, lost };
}

/** Says why something was lost and who bears it; that the platform does waits for somebody else. */
export async function sayLoss(
  ctx: Context,
  applyNo: string,
  { reason, borneBy, remark }: LossInput,
): Promise<undefined> {
  const { row } = await lockLoss(ctx, applyNo);
  if (row.borne_by === 'PLATFORM' && row.loss_status === LOSS_STATUS.settled)
    throw conflict('remit.lossSettled');
  await ctx.db
    .updateTable('remit_attempt')
    .set({
      return_reason: reason,
      borne_by: borneBy,
      loss_status: borneBy === 'PLATFORM' ? LOSS_STATUS.pending : LOSS_STATUS.settled,
      loss_by: ctx.actor.userName,
      loss_time: ctx.now,
      loss_remark: remark.trim(),
      loss_check_by: null,
      loss_check_time: null,
    })
    .where('apply_no', '=', applyNo)
    .where('attempt', '=', row.attempt)
    .execute();
  const diff = { reason, borneBy, attempt: row.attempt };
  ctx.audit({ objType: REMIT_OBJECT, objId: applyNo, action: 'loss', reason: remark, diff });
}

/**
 * Decides whether the platform bears what was lost, never anyone who has asked for it (INV-07): passed, the
 * agent gets what it lacks now (money §1.1); refused, nobody has said anything yet.
 */
export async function decideLoss(
  ctx: Context,
  applyNo: string,
  { verStatus, remark }: Verdict,
): Promise<undefined> {
  const { application, row, lost } = await lockLoss(ctx, applyNo);
  if (row.loss_status !== LOSS_STATUS.pending) throw conflict('remit.lossSettled');
  const { userName } = ctx.actor;
  if (row.loss_by === userName) throw refuse('audit.self');
  const isPassed = verStatus === PASSED;
  const decided = isPassed
    ? {
        loss_status: LOSS_STATUS.settled,
        loss_check_by: userName,
        loss_check_time: ctx.now,
        loss_amt: String(lost),
      }
    : { borne_by: '' as const, loss_status: null, loss_by: null, loss_time: null };
  await ctx.db
    .updateTable('remit_attempt')
    .set(decided)
    .where('apply_no', '=', applyNo)
    .where('attempt', '=', row.attempt)
    .execute();
  if (isPassed) {
    const { agent_id, currency } = application;
    const owners = { agentId: agent_id ?? '' };
    const of = { id: applyNo, attempt: row.attempt, currency, owners };
    await post(ctx.db, [posting({ event: 'REMIT_LOSS', ...of, amounts: { amount: lost } })], {
      now: ctx.now,
    });
  }
  await answerRemitter(ctx, application, {
    source: 'remitLoss',
    maker: row.loss_by ?? '',
    outcome: outcomeOf(verStatus),
    reason: remark,
    money: { amount: String(lost), currency: application.currency },
  });
  const action = isPassed ? 'lossAudit' : 'lossRefuse';
  ctx.audit({ objType: REMIT_OBJECT, objId: applyNo, action, reason: remark });
}
