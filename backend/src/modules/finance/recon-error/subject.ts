import { ERR_TYPE } from '@portal/contract/finance/dictionaries';
import type { ReconAction } from '@portal/contract/finance/recon-states';
import type { Context } from '../../../kernel/context.ts';
import { conflict, refuse, refuseField } from '../../../kernel/refusal.ts';
import { aloneOf } from './candidates.ts';
import type { ReconErrorRow } from './error.store.ts';
import { type Facts, factsOf, type Side, UNPAID } from './facts.store.ts';

/** Order, refund or line chosen as the other side. */
export interface Chosen {
  side: Side;
  id: string;
}

/** A result that a handling gives one of ours, as its event says it. */
export interface Result {
  kind: 'SALE' | 'VOID' | 'REFUND';
  reference: string;
  result: 'DECIDED_SUCCEEDED' | 'DECIDED_FAILED' | 'RETURNED';
  amount: string;
}

/** Subject of a handling, beside its difference. */
export interface Subject {
  /** The other side, where one was chosen. */
  other?: Facts;
  result?: Result;
}

const asResult = (facts: Facts, result: Result['result'], amount = facts.amount): Result => ({
  kind: facts.kind as Result['kind'],
  reference: facts.reference,
  result,
  amount,
});

/** The order or refund that a difference names. */
async function ownOf(ctx: Context, { refundId, platOrderId }: ReconErrorRow): Promise<Facts> {
  const side: Side = refundId ? 'REFUND' : 'ORDER';
  const own = await factsOf(ctx.db, { side, id: refundId || platOrderId });
  if (!own) throw refuse('recon.noSubject');
  return own;
}

/** The other side, which is still free, and as it should be. */
async function chosenOf(ctx: Context, error: ReconErrorRow, chosen: Chosen): Promise<Facts> {
  const other = await factsOf(ctx.db, chosen);
  const isThere = other?.chnlCode === error.chnlCode && other.currency === error.currency;
  if (!other || !isThere || (other.side === 'LINE') === (error.errType === ERR_TYPE.channelOnly)) {
    throw refuseField('chosen', 'recon.chosenWrong');
  }
  return other;
}

/** Returns what the bill says of ours: it came back, or all of it was paid; another amount is refused. */
function byBill(own: Facts, error: ReconErrorRow): Result {
  if (error.isReturned) return asResult(own, 'RETURNED', error.channelAmt);
  if (own.amount !== error.channelAmt) throw refuse('recon.amountDiffers');
  return asResult(own, 'DECIDED_SUCCEEDED');
}

async function adjusted(
  ctx: Context,
  error: ReconErrorRow,
  chosen: Chosen | undefined,
): Promise<Subject> {
  if (error.errType === ERR_TYPE.amount) return {};
  if (error.errType === ERR_TYPE.platformOnly)
    return { result: asResult(await ownOf(ctx, error), 'DECIDED_FAILED') };
  if (error.errType === ERR_TYPE.status) return { result: byBill(await ownOf(ctx, error), error) };
  if (!chosen) throw refuseField('chosen', 'recon.chosenNeeded');
  const other = await chosenOf(ctx, error, chosen);
  // It is booked already: then the two are linked, and nothing is booked again.
  if (other.openId !== '') throw refuseField('chosen', 'recon.linkInstead');
  if (other.side === 'LINE' || !UNPAID[other.side].includes(other.status)) {
    throw refuseField('chosen', 'recon.chosenWrong');
  }
  return { other, result: byBill(other, error) };
}

async function linked(
  ctx: Context,
  error: ReconErrorRow,
  chosen: Chosen | undefined,
): Promise<Subject> {
  if (!chosen) throw refuseField('chosen', 'recon.chosenNeeded');
  const other = await chosenOf(ctx, error, chosen);
  if (other.openId === '') throw conflict('recon.chosenTaken');
  const alone = await aloneOf(ctx.db, error);
  if (!alone || (alone.kind === 'SALE') !== (other.kind === 'SALE')) {
    throw refuseField('chosen', 'recon.chosenWrong');
  }
  return { other };
}

/** Returns what an action needs beside the difference, or refuses with the reason. */
export async function subjectOf(
  ctx: Context,
  error: ReconErrorRow,
  action: ReconAction,
  chosen: Chosen | undefined,
): Promise<Subject> {
  if (action === 'ADJUST') return adjusted(ctx, error, chosen);
  if (action === 'LINK') return linked(ctx, error, chosen);
  // Of a sale that never was one the order is turned back; of a part of it nothing but the money.
  if (action === 'REVERSE' && error.errType === ERR_TYPE.platformOnly) {
    return { result: asResult(await ownOf(ctx, error), 'RETURNED') };
  }
  return {};
}
