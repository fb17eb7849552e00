import { waitingRoutes } from '@portal/contract/common/waiting';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';

/** Registers the route for the caller's pending counts of all pages, in one call. */
export function waitingModule(app: FastifyInstance, { queues }: Deps): void {
  serve(app)(waitingRoutes.counts, (_, ctx) => queues.badges(ctx));
}
