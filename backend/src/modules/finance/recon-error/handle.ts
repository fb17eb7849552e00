import { ERR_TYPE, HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { needsChecker, type ReconAction } from '@portal/contract/finance/recon-states';
import type { Verdict } from '@portal/contract/kit/outcome';
import type { Context } from '../../../kernel/context.ts';
import { conflict, notFound, refuse } from '../../../kernel/refusal.ts';
import { decide, type Reviews, submit, withdraw } from '../../review/core/index.ts';
import { lockPlace, renewFlags, standBills } from '../recon-match/index.ts';
import { askedFor } from './asked.ts';
import { corrects, feeDifferenceOf } from './correct.ts';
import { endErrors, noteStep } from './end.ts';
import { ERROR_OBJECT, REVIEW_TYPE, type ReconErrorRow, requireError } from './error.store.ts';
import { type Chosen, type Subject, subjectOf } from './subject.ts';

/** Handling requested for a difference. */
export interface Wanted {
  action: ReconAction;
  message: string;
  chosen?: Chosen | undefined;
  version?: number | undefined;
}

/** A difference of the caller's scope, and its place, held until the transaction ends; 404 without one. */
export async function lockError(ctx: Context, errorId: string): Promise<ReconErrorRow> {
  const { chnlCode, currency } = await requireError(ctx, errorId);
  await lockPlace({ chnlCode, currency }).execute(ctx.db);
  await ctx.db
    .selectFrom('recon_error')
    .where('error_id', '=', errorId)
    .select('error_id')
    .forUpdate()
    .execute();
  return requireError(ctx, errorId);
}

/** The unhandled difference of the chosen side, which ends with this one; empty: there is none yet. */
async function differenceOf(ctx: Context, { other }: Subject): Promise<string> {
  if (!other?.openId) return '';
  const column = other.side === 'LINE' ? 'line_id' : 'item_id';
  const found = await ctx.db
    .selectFrom('recon_error')
    .where(column, '=', other.openId)
    .where('err_type', 'in', [ERR_TYPE.status, ERR_TYPE.platformOnly, ERR_TYPE.channelOnly])
    .where('handle_status', '=', HANDLE_STATUS.open)
    .select('error_id')
    .executeTakeFirst();
  return found?.error_id ?? '';
}

/** Number of the difference that ends with this one; empty: none. */
async function endedWith(
  ctx: Context,
  error: ReconErrorRow,
  action: ReconAction,
  subject: Subject,
): Promise<string> {
  if (action === 'LINK') return differenceOf(ctx, subject);
  return corrects(error, action) ? feeDifferenceOf(ctx.db, error) : '';
}

async function requirePossible(error: ReconErrorRow, { action, version }: Wanted): Promise<void> {
  if (version !== undefined && version !== error.version) throw conflict();
  if (error.proposal) throw conflict('audit.pending', { name: error.proposal.createBy });
  if (!error.actions.includes(action)) throw refuse('recon.action');
}

/** Returns the content of a request for a handling; refused if it cannot be done. */
export async function askedOf(ctx: Context, error: ReconErrorRow, wanted: Wanted) {
  const subject = await subjectOf(ctx, error, wanted.action, wanted.chosen);
  return askedFor(
    wanted.action,
    wanted.message,
    subject,
    await endedWith(ctx, error, wanted.action, subject),
  );
}

/** Handles what moves no money at once. */
async function note(ctx: Context, error: ReconErrorRow, message: string): Promise<void> {
  const { errorId, chnlCode, currency, settleDate, platOrderId, refundId } = error;
  const { db, actor, now } = ctx;
  await endErrors(db, [errorId], {
    by: 'NOTE',
    message,
    maker: actor.userName,
    checker: null,
    now,
  });
  await renewFlags(db, {
    orders: platOrderId ? [platOrderId] : [],
    refunds: refundId ? [refundId] : [],
  });
  await standBills(db, { chnlCode, currency }, [settleDate]);
}

/**
 * Handles a difference, or asks somebody else to pass it where money moves (specification §4, money §5):
 * until then it stays unhandled. 409 when one waits already, or it has changed; refused for an action
 * that it does not have. Answers whether it waits.
 */
export async function handleError(
  ctx: Context,
  reviews: Reviews,
  errorId: string,
  wanted: Wanted,
): Promise<boolean> {
  const error = await lockError(ctx, errorId);
  await requirePossible(error, wanted);
  const { action } = wanted;
  const message = wanted.message.trim();
  const waits = needsChecker(action);
  if (waits) {
    const asked = await askedOf(ctx, error, { ...wanted, message });
    const { chnlCode, merId } = error;
    const request = { objId: errorId, merId: merId || null, chnlCode, after: { ...asked } };
    await submit(ctx, reviews.get(REVIEW_TYPE), request);
  } else {
    await note(ctx, error, message);
  }
  await noteStep(ctx.db, { errorId, actor: ctx.actor.userName, action, message, now: ctx.now });
  const fromTo = { fromStatus: error.handleStatus, toStatus: waits ? error.handleStatus : '1' };
  ctx.audit({
    objType: ERROR_OBJECT,
    objId: errorId,
    action: 'handle',
    ...fromTo,
    reason: message,
    diff: { action },
  });
  return waits;
}

/** The request that waits about a difference; 404 without one. */
async function waitingOf(ctx: Context, errorId: string): Promise<string> {
  const { proposal } = await lockError(ctx, errorId);
  if (!proposal) throw notFound('recon.noProposal');
  return proposal.auditId;
}

/** Passes or refuses what somebody else has asked for, in the caller's transaction (INV-07). */
export async function auditError(
  ctx: Context,
  reviews: Reviews,
  errorId: string,
  { verStatus, remark }: Verdict,
): Promise<void> {
  const auditId = await waitingOf(ctx, errorId);
  await decide(ctx, reviews, auditId, {
    outcome: verStatus,
    remark: remark.trim(),
    types: [REVIEW_TYPE],
  });
}

/** Takes the own request back. */
export async function withdrawError(
  ctx: Context,
  reviews: Reviews,
  errorId: string,
): Promise<undefined> {
  await withdraw(ctx, reviews, await waitingOf(ctx, errorId));
  return undefined;
}

/** Says another word about a difference, whatever has become of it. */
export async function noteError(
  ctx: Context,
  errorId: string,
  message: string,
): Promise<undefined> {
  await requireError(ctx, errorId);
  const text = message.trim();
  await noteStep(ctx.db, {
    errorId,
    actor: ctx.actor.userName,
    action: 'NOTE',
    message: text,
    now: ctx.now,
  });
  ctx.audit({ objType: ERROR_OBJECT, objId: errorId, action: 'note', reason: text });
  return undefined;
}
