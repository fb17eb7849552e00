import { intakeRoutes } from '@portal/contract/orders/intake';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requirePlatform } from '../../../kernel/platform.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { Gate } from './admit.ts';
import { takeOrders } from './orders.writes.ts';
import { takeResults } from './results.writes.ts';
import { parseStrictly } from './strict-json.ts';

export { refusalOfMerchant } from './order.rules.ts';
export { withinLimits } from './order-limits.ts';
export { withNumbers } from './orders.writes.ts';
export { signatureOf } from './signature.ts';

function read(body: Uint8Array): unknown {
  try {
    return parseStrictly(body);
  } catch (cause) {
    throw new Refusal('system.malformed', { cause });
  }
}

/** Orders and results of other platforms. Nothing of a body is read before its signature was right. */
export function intakeModule(app: FastifyInstance, { db, clock, settings }: Deps): void {
  const gate = new Gate(db, clock);

  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.addHook('preHandler', async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      request.platform = await gate.admit(request, body);
      request.body = read(body);
    });
    const on = serve(scope);

    on(intakeRoutes.orders, ({ body }, ctx) => takeOrders(ctx, requirePlatform(ctx), body.orders));
    on(intakeRoutes.results, async ({ body }, ctx) => {
      const unknownSide = await settings.read(ctx.db, 'fee.unknown.side');
      return takeResults(ctx, requirePlatform(ctx), body.results, unknownSide);
    });
  });
}
