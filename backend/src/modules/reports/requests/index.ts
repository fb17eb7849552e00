import { requestRoutes } from '@portal/contract/reports/requests';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { answersTo, markRead } from './answers.ts';
import { waitingOf } from './waiting.ts';

/** Registers the routes for the caller's requests and the decisions on them. */
export function requestModule(app: FastifyInstance, { queues }: Deps): void {
  const on = serve(app);
  on(requestRoutes.waiting, (_, ctx) => waitingOf(ctx, queues));
  on(requestRoutes.answers, (_, ctx) => answersTo(ctx));
  on(requestRoutes.read, ({ params }, ctx) => markRead(ctx, params.ids));
}
