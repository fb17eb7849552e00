import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { changeFee } from './change-fee.ts';
import { changeStatus } from './change-status.ts';
import { channelChoices } from './choices.ts';
import { merChannelById, pageOfMerChannels } from './detail.ts';
import { merChannelExport } from './export.ts';
import { MER_CHNL } from './mer-channel.review.ts';
import { addMerChannel, changeMerChannel, removeMerChannels } from './mer-channel.writes.ts';

/** Channels of merchants (domain §1.2, §1.7). */
export { refusalOfTrade, type TradingChannel, tradingChannels } from './trading.ts';

export function merChannelModule(app: FastifyInstance, { reviews, exports }: Deps): void {
  const on = serve(app);
  reviews.add(MER_CHNL);

  on(merChannelRoutes.list, ({ query }, ctx) => pageOfMerChannels(ctx, query));
  on(merChannelRoutes.choices, ({ query }, ctx) => channelChoices(ctx, query.merId));
  on(merChannelRoutes.get, ({ params }, ctx) => merChannelById(ctx, reviews, params.merChannelId));
  on(merChannelRoutes.create, ({ body }, ctx) => addMerChannel(ctx, reviews, body));
  on(merChannelRoutes.update, ({ body }, ctx) => changeMerChannel(ctx, reviews, body));
  on(merChannelRoutes.changeStatus, ({ body }, ctx) => changeStatus(ctx, reviews, body));
  on(merChannelRoutes.changeFee, ({ params, body }, ctx) =>
    changeFee(ctx, reviews, params.merChannelId, body),
  );
  on(merChannelRoutes.remove, ({ params }, ctx) => removeMerChannels(ctx, params.ids.split(',')));
  on(merChannelRoutes.export, exports.handler(merChannelRoutes.export, merChannelExport));
}
