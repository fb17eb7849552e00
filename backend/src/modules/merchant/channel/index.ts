import { channelRoutes } from '@portal/contract/merchant/channel';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { channelByCode, channelNames, pageOfChannels } from './channel.store.ts';
import {
  changeChannelStatus,
  insertChannel,
  removeChannels,
  updateChannel,
} from './channel.writes.ts';
import { CHNL_COST, changeCost, costOfChannel } from './cost.ts';
import { channelExport } from './export.ts';
import { changeChannelFee, feeOfChannel } from './fee.ts';

export { type CostPlan, costPlansOn } from './cost.store.ts';

/** Business channels: the platform's connections to acquirers and wallets, and their fees. */
export function channelModule(app: FastifyInstance, { reviews, exports }: Deps): void {
  const on = serve(app);
  reviews.add(CHNL_COST);
  reviews.nameWith('channel', channelNames);

  on(channelRoutes.list, ({ query }, ctx) => pageOfChannels(ctx, query));
  on(channelRoutes.get, ({ params }, ctx) => channelByCode(ctx, params.chnlCode));
  on(channelRoutes.create, ({ body }, ctx) => insertChannel(ctx, body));
  on(channelRoutes.update, ({ body }, ctx) => updateChannel(ctx, body));
  on(channelRoutes.remove, ({ params }, ctx) => removeChannels(ctx, params.ids.split(',')));
  on(channelRoutes.liveMerchants, async ({ params }, ctx) => ({
    count: (await channelByCode(ctx, params.chnlCode)).liveMerchants,
  }));
  on(channelRoutes.changeStatus, ({ body }, ctx) => changeChannelStatus(ctx, body));
  on(channelRoutes.fee, ({ params }, ctx) => feeOfChannel(ctx, params.chnlCode));
  on(channelRoutes.changeFee, ({ params, body }, ctx) =>
    changeChannelFee(ctx, reviews, params.chnlCode, body),
  );
  on(channelRoutes.cost, ({ params }, ctx) => costOfChannel(ctx, params.chnlCode));
  on(channelRoutes.changeCost, ({ params, body }, ctx) =>
    changeCost(ctx, reviews, params.chnlCode, body),
  );
  on(channelRoutes.export, exports.handler(channelRoutes.export, channelExport));
}
