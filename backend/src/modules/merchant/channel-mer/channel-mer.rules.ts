import type {
  ChannelMerChange,
  ChannelMerStatus,
  Registration,
} from '@portal/contract/merchant/channel-mer';
import { CHANNEL_MER_STATUS } from '@portal/contract/merchant/dictionaries';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { requireChanged, updated } from '../../../kernel/traced.ts';
import { channelMerById } from './channel-mer.store.ts';

type Status = z.output<typeof ChannelMerStatus>;

/** The state that each is reached from (domain §1.2): registering again comes after a rejection. */
const FROM: Record<'register' | 'change', Partial<Record<Status, Status>>> = {
  register: {
    [CHANNEL_MER_STATUS.registered]: CHANNEL_MER_STATUS.registering,
    [CHANNEL_MER_STATUS.rejected]: CHANNEL_MER_STATUS.registering,
    [CHANNEL_MER_STATUS.registering]: CHANNEL_MER_STATUS.rejected,
  },
  change: {
    [CHANNEL_MER_STATUS.disabled]: CHANNEL_MER_STATUS.registered,
    [CHANNEL_MER_STATUS.registered]: CHANNEL_MER_STATUS.disabled,
  },
};

interface Step {
  verb: keyof typeof FROM;
  channelMerId: string;
  status: Status;
  version?: number;
  reason: string;
  /** Answer of the channel; left out, the one before stays. */
  answer?: string;
}

/** One step of the state machine, or a refusal; 409 when the record has changed since it was read. */
async function step(ctx: Context, wanted: Step): Promise<undefined> {
  const { verb, channelMerId, status, version, reason, answer } = wanted;
  const before = await channelMerById(ctx, channelMerId);
  if (version === undefined || version === before.version) {
    if (FROM[verb][status] !== before.status) throw refuse('channelMer.state');
  }
  const result = await ctx.db
    .updateTable('channel_mer')
    .set({
      status,
      ...(answer === undefined ? {} : { answer }),
      version: sql`version + 1`,
      ...updated(ctx),
    })
    .where('channel_mer_id', '=', channelMerId)
    .where('version', '=', version ?? before.version)
    .executeTakeFirst();
  requireChanged(result, true);
  ctx.audit({
    objType: 'mer:channelMer',
    objId: channelMerId,
    action: verb,
    fromStatus: before.status,
    toStatus: status,
    reason: reason || undefined,
    diff: { before: { answer: before.answer }, after: { answer: answer ?? before.answer } },
  });
}

/** Records what the channel answered, or registers a rejected one again: its answer is gone then. */
export const register = (
  ctx: Context,
  channelMerId: string,
  { status, answer, version }: z.output<typeof Registration>,
): Promise<undefined> =>
  step(ctx, {
    verb: 'register',
    channelMerId,
    status,
    version,
    reason: '',
    answer: status === CHANNEL_MER_STATUS.registering ? '' : answer,
  });

/** Disables a registered one for a reason, and enables it again. */
export const changeStatus = (
  ctx: Context,
  change: z.output<typeof ChannelMerChange>,
): Promise<undefined> => step(ctx, { verb: 'change', ...change });
