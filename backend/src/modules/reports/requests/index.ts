import { requestRoutes } from '@portal/contract/reports/requests';
import type { FastifyInstance } from 'fastify';
import { beyondScope } from '../../../db/caller-scope.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { answersTo, markRead } from './answers.ts';
import { waitingOf } from './waiting.ts';

const OWN = 'requesters may know how their requests stand';

/** Registers the routes for the caller's requests and the decisions on them. */
export function requestModule(app: FastifyInstance, { queues }: Deps): void {
  const on = serve(app);
  on(requestRoutes.waiting, (_, ctx) => beyondScope(OWN, () => waitingOf(ctx, queues)));
  on(requestRoutes.answers, (_, ctx) => beyondScope(OWN, () => answersTo(ctx)));
  on(requestRoutes.read, ({ params }, ctx) => markRead(ctx, params.ids));
}
