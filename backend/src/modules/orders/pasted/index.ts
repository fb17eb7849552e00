import { pastedRoutes } from '@portal/contract/orders/pasted';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { findPasted } from './find.ts';

export { ordersOfSet } from './pasted-set.ts';

/** Registers the route that finds what pasted ids name (adr/0059). */
export function pastedModule(app: FastifyInstance): void {
  serve(app)(pastedRoutes.find, ({ body }, ctx) => findPasted(ctx, body.ids));
}
