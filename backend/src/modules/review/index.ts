import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { reviewModule } from './inbox/index.ts';

/** Requests that somebody else passes. */
export function reviewArea(app: FastifyInstance, deps: Deps): void {
  reviewModule(app, deps);
}
