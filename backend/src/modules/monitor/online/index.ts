import { onlineRoutes } from '@portal/contract/monitor/online';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { endSessions, pageOfSessions } from './online.store.ts';

export function onlineModule(app: FastifyInstance, { clock }: Deps): void {
  const on = serve(app);
  const time = () => clock().getTime();

  on(onlineRoutes.list, ({ query }, ctx) => pageOfSessions(ctx, time(), query));
  on(onlineRoutes.forceLogout, ({ params }, ctx) => endSessions(ctx, time(), [params.tokenId]));
  on(onlineRoutes.batchLogout, ({ params }, ctx) =>
    endSessions(ctx, time(), params.tokenIds.split(',')),
  );
}
