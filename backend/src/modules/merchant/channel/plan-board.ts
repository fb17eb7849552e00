import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { ChannelFee } from '@portal/contract/merchant/channel';
import type { PlanInput } from '@portal/contract/merchant/fee';
import type { ReviewObjType } from '@portal/contract/merchant/review';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { type Dated, todayOf } from '../fee/index.ts';
import { channelByCode } from './channel.store.ts';

type Board = z.output<typeof ChannelFee>;

/** Which request asks for the plans, and where its image has them. */
interface Asking {
  objType: ReviewObjType;
  objId: string;
  column: string;
}

async function pendingOf(
  ctx: Context,
  { objType, objId, column }: Asking,
): Promise<Board['pending']> {
  const request = await ctx.db
    .selectFrom('audit_record')
    .where('obj_type', '=', objType)
    .where('obj_id', '=', objId)
    .where('ver_status', '=', VER_STATUS.pending)
    .select(['audit_id', 'create_by', 'create_time', 'after_row'])
    .executeTakeFirst();
  return request
    ? {
        auditId: request.audit_id,
        createBy: request.create_by,
        createTime: request.create_time,
        plans: (request.after_row as Record<string, PlanInput[]>)[column] ?? [],
      }
    : null;
}

/** Plans of a channel by currency: in force, scheduled, asked for (domain §1.7). */
export async function planBoard(
  ctx: Context,
  chnlCode: string,
  plans: readonly Dated[],
  asking: Asking,
): Promise<Board> {
  const { chnlName, status, currencies } = await channelByCode(ctx, chnlCode);
  const today = todayOf(ctx);
  const all = new Set([...currencies, ...plans.map(({ currency }) => currency)]);
  const fees = [...all].map((currency) => {
    const own = plans.filter((plan) => plan.currency === currency);
    return {
      currency,
      current: own.find(({ effectiveFrom }) => effectiveFrom <= today) ?? null,
      scheduled: own.filter(({ effectiveFrom }) => effectiveFrom > today),
    };
  });
  const pending = await pendingOf(ctx, asking);
  return { chnlCode, chnlName, status, currencies, today, fees, pending };
}
