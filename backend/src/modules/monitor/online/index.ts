import { onlineRoutes } from '@portal/contract/monitor/online';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { endSessions, pageOfSessions } from './online.store.ts';

export function onlineModule(app: FastifyInstance, { sessions }: Deps): void {
  const on = serve(app);

  on(onlineRoutes.list, async ({ query }, ctx) =>
    pageOfSessions(ctx, await sessions.aliveSince(), query),
  );
  on(onlineRoutes.forceLogout, async ({ params }, ctx) =>
    endSessions(ctx, await sessions.aliveSince(), [params.tokenId]),
  );
  on(onlineRoutes.batchLogout, async ({ params }, ctx) =>
    endSessions(ctx, await sessions.aliveSince(), params.tokenIds.split(',')),
  );
}
