import { type ChannelEvent, channelCallbackRoutes } from '@portal/contract/channel/callback';
import { CODE } from '@portal/contract/kit/codes';
import type { FastifyInstance } from 'fastify';
import { settingsOf } from '../../../channel/endpoints.ts';
import { keepEvent } from '../../../channel/events.ts';
import { isAhead } from '../../../channel/plausible.ts';
import { transact } from '../../../db/transact.ts';
import { PLATFORM, writeAudit } from '../../../kernel/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { OpenContext } from '../../../kernel/context.ts';
import { conflict, Refusal, refuseField } from '../../../kernel/refusal.ts';
import { serve } from '../../../kernel/serve.ts';
import { isSignedBy } from '../../../kernel/signature.ts';
import type { Deps } from '../../deps.ts';
import { applyToBatch } from '../../finance/batch/index.ts';
import { applyResult } from '../../orders/result/index.ts';
import { applyToRemittance } from '../../remittance/sending/index.ts';

async function requireSigned(ctx: OpenContext, chnlCode: string, now: Date): Promise<void> {
  const settings = await settingsOf(ctx.db, chnlCode);
  // A channel that is not there and a signature that is wrong look the same.
  if (!settings || !isSignedBy(settings.secret, ctx.signed, now)) {
    throw new Refusal('channel.unsigned', { code: CODE.forbidden });
  }
}

/** Functions that apply an event, by its kind. */
const APPLIED = {
  SALE: applyResult,
  VOID: applyResult,
  REFUND: applyResult,
  PAYOUT: applyToBatch,
  REMIT: applyToRemittance,
} as const;

/**
 * Keeps what a channel tells, and then lets it count. Two transactions: what has been kept stays,
 * even if it cannot be applied just now; the channel tells it again, and repeating is harmless.
 */
async function take(
  ctx: OpenContext,
  chnlCode: string,
  told: ChannelEvent,
  clock: Clock,
): Promise<undefined> {
  const now = clock();
  await requireSigned(ctx, chnlCode, now);
  const occurredAt = new Date(told.occurredAt);
  if (isAhead(occurredAt.getTime(), now.getTime())) {
    throw refuseField('occurredAt', 'channel.eventAhead');
  }
  const event = { ...told, chnlCode, occurredAt };
  const kept = await transact(ctx.db, (tx) => keepEvent(tx, event, 'CALLBACK', now));
  if (kept === 'changed') throw conflict('channel.eventChanged');
  const origin = { actor: PLATFORM, ip: ctx.ip, requestId: ctx.requestId, now: ctx.now };
  const apply = APPLIED[event.kind];
  await transact(ctx.db, (tx) =>
    apply(tx, event, clock, (handle, events) => writeAudit(handle, origin, events)),
  );
}

/** Events of channels, by one signed call (money §2). */
export function callbackModule(app: FastifyInstance, { clock }: Deps): void {
  const on = serve(app);

  on(
    channelCallbackRoutes.callback,
    ({ params, body }, ctx) => take(ctx, params.chnlCode, body, clock),
    { transaction: 'own' },
  );
}
