import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { PASSED, REFUSED, type Verdict } from '@portal/contract/kit/outcome';
import type { Answer } from '@portal/contract/kit/route';
import type { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { REMIT_CHANNEL_RESULT } from '@portal/contract/remittance/dictionaries';
import {
  DEAD_ACCOUNT,
  REMIT_ATTEMPTS,
  RETURNED,
  remitActionsOf,
} from '@portal/contract/remittance/states';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { isContradicted } from '../../../channel/told.ts';
import type { RemitApply } from '../../../db/tables/remittance.ts';
import { outcomeOf } from '../../../kernel/answers.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { conflict, type Refusal, refuse } from '../../../kernel/refusal.ts';
import { shownName } from '../../../kernel/trail.ts';
import { translate } from '../../../kernel/words.ts';
import { answerRemitter } from '../answer.ts';
import { openRemitHold } from '../holds.ts';
import { type LockedApplication, lockApplication } from '../lock.ts';
import { REMIT_OBJECT } from '../objects.ts';
import { requirePayer } from '../payer.ts';
import { hitsOf } from '../screening.ts';
import { isLossOpen } from './loss.ts';

type Application = Answer<typeof remitApplyRoutes.get>;
type Sent = Pick<Application, 'applyNo' | 'attempt' | 'respCode'>;

/** Calculates the cost of sending again: amount and fee, less the fee that was kept of earlier attempts. */
async function costOf(
  ctx: Context,
  { applyNo, amount, fee }: Pick<Application, 'applyNo' | 'amount' | 'fee'>,
): Promise<bigint> {
  const { kept } = await ctx.db
    .selectFrom('remit_attempt')
    .where('apply_no', '=', applyNo)
    .select(sql<string>`coalesce(sum(fee - fee_back), 0)::text`.as('kept'))
    .executeTakeFirstOrThrow();
  return BigInt(amount) + BigInt(fee) - BigInt(kept);
}

async function hasOpenLoss({ db }: Context, applyNo: string): Promise<boolean> {
  const open = await db
    .selectFrom('remit_attempt as t')
    .where('t.apply_no', '=', applyNo)
    .where(isLossOpen)
    .select('t.attempt')
    .executeTakeFirst();
  return open !== undefined;
}

/** True when payer or payee now match a blacklist entry that none of the approvers has seen. */
async function isNewlyListed(ctx: Context, applyNo: string): Promise<boolean> {
  const { audit_hits, review_hits } = await ctx.db
    .selectFrom('remit_apply')
    .where('apply_no', '=', applyNo)
    .select(['audit_hits', 'review_hits'])
    .executeTakeFirstOrThrow();
  const seen = [...audit_hits, ...review_hits] as { blackId: string }[];
  const hits = await hitsOf(ctx, applyNo);
  return hits.some(({ blackId }) => !seen.some((hit) => hit.blackId === blackId));
}

/** True when a request to send `remit_apply as r` again waits for approval. */
export const isResendWaiting: RawBuilder<boolean> = sql`
  coalesce(r.resend_status = ${VER_STATUS.pending} and r.channel_result = ${RETURNED}, false)`;

/** Returns the reason against sending again what failed or came back; users outside learn nothing of the blacklist. */
async function againstResend(
  ctx: Context,
  { applyNo, attempt, respCode }: Sent,
): Promise<Refusal | undefined> {
  if (attempt >= REMIT_ATTEMPTS) return refuse('remit.attempts', { max: REMIT_ATTEMPTS });
  if (await isContradicted(ctx.db, { kind: 'REMIT', id: applyNo, attempts: attempt })) {
    return conflict('remit.contradicted');
  }
  if (DEAD_ACCOUNT.includes(respCode)) return refuse('remit.deadAccount');
  if (await hasOpenLoss(ctx, applyNo)) return refuse('remit.lossOpen');
  if (await isNewlyListed(ctx, applyNo)) {
    return refuse(isOutside(ctx) ? 'remit.notAgain' : 'remit.newlyListed');
  }
  return undefined;
}

type Seen = Pick<
  Application,
  'applyNo' | 'attempt' | 'respCode' | 'amount' | 'fee' | 'auditStatus' | 'channelResult'
>;

/** Sending it again, as its page shows it; null of what its state does not let be sent again. */
export async function resendOf(ctx: Context, application: Seen): Promise<Application['resend']> {
  const { applyNo, auditStatus, channelResult } = application;
  if (!remitActionsOf(auditStatus, channelResult).includes('resend')) return null;
  const asked = await ctx.db
    .selectFrom('remit_apply as r')
    .where('r.apply_no', '=', applyNo)
    .where(isResendWaiting)
    .select(shownName(ctx, 'r.resend_by').as('by'))
    .select([
      sql<string>`r.resend_time`.as('time'),
      'r.resend_reason as reason',
      sql<boolean>`r.resend_by = ${ctx.actor.userName}`.as('own'),
    ])
    .executeTakeFirst();
  const against = await againstResend(ctx, application);
  return {
    cost: String(await costOf(ctx, application)),
    refusal: against ? translate(ctx.language, against.message) : '',
    byTwo: channelResult === RETURNED,
    asked: asked ?? null,
  };
}

type Request = Pick<
  Updateable<RemitApply>,
  | 'resend_status'
  | 'resend_by'
  | 'resend_time'
  | 'resend_reason'
  | 'resend_check_by'
  | 'resend_check_time'
>;

const mark = (ctx: Context, applyNo: string, request: Request) =>
  ctx.db
    .updateTable('remit_apply')
    .set({ ...request, version: sql`version + 1` })
    .where('apply_no', '=', applyNo)
    .execute();

/** Queues another attempt under a number of its own at the channel (money §6); amount and fee are frozen again. */
async function queue(
  ctx: Context,
  application: LockedApplication,
  decided: Request,
): Promise<void> {
  const { apply_no: applyNo, attempt, hold_no, amount, fee, currency } = application;
  const { agent_id: agentId, chnl_code } = await requirePayer(ctx, application.agent_id);
  const cost = await costOf(ctx, { applyNo, amount, fee });
  const holdNo = hold_no + 1;
  await ctx.db
    .updateTable('remit_apply')
    .set({
      ...decided,
      channel_result: REMIT_CHANNEL_RESULT.processing,
      attempt: attempt + 1,
      hold_no: holdNo,
      chnl_code,
      sent_at: null,
      finish_time: null,
      query_times: 0,
      next_query_time: null,
      resp_code: '',
      resp_msg: '',
      version: sql`version + 1`,
    })
    .where('apply_no', '=', applyNo)
    .execute();
  await openRemitHold(ctx, { applyNo, agentId, currency, holdNo, amount: cost });
}

const isAsked = ({ resend_status, channel_result }: LockedApplication) =>
  resend_status === VER_STATUS.pending && channel_result === RETURNED;

async function requireResendable(
  ctx: Context,
  { apply_no: applyNo, attempt, resp_code: respCode }: LockedApplication,
): Promise<void> {
  const against = await againstResend(ctx, { applyNo, attempt, respCode });
  if (against) throw against;
}

/**
 * Queues a remittance that failed again; of one that came back it asks for it, and somebody else passes it.
 * What a channel has contradicted itself about waits for people, since its money may have arrived; what was
 * lost on the way back is settled first.
 */
export async function resend(ctx: Context, applyNo: string, reason: string): Promise<undefined> {
  const application = await lockApplication(ctx, applyNo);
  const { audit_status, channel_result: fromStatus } = application;
  if (!remitActionsOf(audit_status, fromStatus).includes('resend')) throw conflict('remit.state');
  if (isAsked(application)) throw conflict('remit.resendAsked');
  await requireResendable(ctx, application);
  const change = { objType: REMIT_OBJECT, objId: applyNo, reason, fromStatus };
  if (fromStatus === RETURNED) {
    await requirePayer(ctx, application.agent_id);
    await mark(ctx, applyNo, {
      resend_status: VER_STATUS.pending,
      resend_by: ctx.actor.userName,
      resend_time: ctx.now,
      resend_reason: reason,
      resend_check_by: null,
      resend_check_time: null,
    });
    ctx.audit({ ...change, action: 'resendAsk', toStatus: fromStatus });
    return;
  }
  await queue(ctx, application, {});
  ctx.audit({ ...change, action: 'resend', toStatus: REMIT_CHANNEL_RESULT.processing });
}

/** Decides whether what came back is sent again, never anyone who has asked for it (INV-07). */
export async function decideResend(
  ctx: Context,
  applyNo: string,
  { verStatus, remark }: Verdict,
): Promise<undefined> {
  const application = await lockApplication(ctx, applyNo);
  if (!isAsked(application)) throw conflict('remit.state');
  const { userName } = ctx.actor;
  if (application.resend_by === userName) throw refuse('audit.self');
  const decided = { resend_check_by: userName, resend_check_time: ctx.now };
  const change = { objType: REMIT_OBJECT, objId: applyNo, reason: remark, fromStatus: RETURNED };
  if (verStatus === REFUSED) {
    await mark(ctx, applyNo, { ...decided, resend_status: REFUSED });
    ctx.audit({ ...change, action: 'resendRefuse', toStatus: RETURNED });
  } else {
    await requireResendable(ctx, application);
    await queue(ctx, application, { ...decided, resend_status: PASSED });
    ctx.audit({ ...change, action: 'resend', toStatus: REMIT_CHANNEL_RESULT.processing });
  }
  await answerRemitter(ctx, application, {
    source: 'remitResend',
    maker: application.resend_by ?? '',
    outcome: outcomeOf(verStatus),
    reason: remark,
  });
}

/** Takes a request back, by the person who has made it. */
export async function withdrawResend(ctx: Context, applyNo: string): Promise<undefined> {
  const application = await lockApplication(ctx, applyNo);
  if (!isAsked(application)) throw conflict('remit.state');
  if (application.resend_by !== ctx.actor.userName) throw refuse('remit.resendNotOwn');
  await mark(ctx, applyNo, { resend_status: VER_STATUS.withdrawn, resend_check_time: ctx.now });
  ctx.audit({ objType: REMIT_OBJECT, objId: applyNo, action: 'resendWithdraw' });
}
