import rateLimit from '@fastify/rate-limit';
import { CODE } from '@portal/contract/kit/envelope';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

/**
 * Coarse guard of this process against floods, per address; what must hold across processes
 * (wrong passwords) is counted in the database.
 */
export async function addRateLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new Refusal('system.tooMany', { code: CODE.tooMany }),
  });
}
