import { channelMerRoutes } from '@portal/contract/merchant/channel-mer';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { changeStatus, register } from './channel-mer.rules.ts';
import { channelMerById, pageOfChannelMers } from './channel-mer.store.ts';
import { changeChannelMer, createChannelMer, removeChannelMers } from './channel-mer.writes.ts';
import { channelMerExport } from './export.ts';

export function channelMerModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(channelMerRoutes.list, ({ query }, ctx) => pageOfChannelMers(ctx, query));
  on(channelMerRoutes.export, exports.handler(channelMerRoutes.export, channelMerExport));
  on(channelMerRoutes.get, ({ params }, ctx) => channelMerById(ctx, params.channelMerId));
  on(channelMerRoutes.create, ({ body }, ctx) => createChannelMer(ctx, body));
  on(channelMerRoutes.update, ({ body }, ctx) => changeChannelMer(ctx, body));
  on(channelMerRoutes.register, ({ params, body }, ctx) =>
    register(ctx, params.channelMerId, body),
  );
  on(channelMerRoutes.changeStatus, ({ body }, ctx) => changeStatus(ctx, body));
  on(channelMerRoutes.remove, ({ params }, ctx) => removeChannelMers(ctx, params.ids.split(',')));
}
