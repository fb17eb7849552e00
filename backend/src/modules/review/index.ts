import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { auditModule } from './inbox/index.ts';

/** Requests that somebody else passes. */
export function reviewArea(app: FastifyInstance, deps: Deps): void {
  auditModule(app, deps);
}
