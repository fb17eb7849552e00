import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { MerChannelDetail } from '@portal/contract/merchant/mer-channel';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { ownPlans, plansInForce, todayOf } from '../fee/index.ts';
import { requireOwn } from './mer-channel.rules.ts';

type Channel = z.output<typeof MerChannelDetail>['channelFee'];
interface Stored {
  chnl_code: string;
  chnl_name: string;
  currencies: string[];
}

const COLUMNS = ['chnl_code', 'chnl_name', 'currencies'] as const;

/** A channel with its own plans; one that lists no currency takes those in which it has a plan. */
async function toChannel(ctx: Context, stored: Stored): Promise<Channel> {
  const fees = await plansInForce(ctx, stored.chnl_code, null);
  const { currencies } = stored;
  return {
    chnlCode: stored.chnl_code,
    chnlName: stored.chnl_name,
    currencies: currencies.length > 0 ? currencies : fees.map(({ currency }) => currency),
    fees,
    plans: await ownPlans(ctx, stored.chnl_code, null),
    today: todayOf(ctx),
  };
}

/** The channel that a merchant is on. */
export async function channelOf(ctx: Context, chnlCode: string): Promise<Channel> {
  const stored = await ctx.db
    .selectFrom('biz_channel')
    .where('chnl_code', '=', chnlCode)
    .select(COLUMNS)
    .executeTakeFirstOrThrow();
  return toChannel(ctx, stored);
}

/** Channels in use that a merchant of the caller's is not on, by name. */
export async function channelChoices(ctx: Context, merId: string): Promise<Channel[]> {
  await requireOwn(ctx, merId);
  const stored = await ctx.db
    .selectFrom('biz_channel as b')
    .where('b.status', '=', ON_OFF.enabled)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mer_channel as c')
            .whereRef('c.chnl_code', '=', 'b.chnl_code')
            .where('c.mer_id', '=', merId)
            .select('c.mer_channel_id'),
        ),
      ),
    )
    .orderBy('b.chnl_name')
    .select(COLUMNS)
    .execute();
  return Promise.all(stored.map((one) => toChannel(ctx, one)));
}
