import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { callbackModule } from './callback/index.ts';

/** Registers the routes that channels call. */
export function channelArea(app: FastifyInstance, deps: Deps): void {
  callbackModule(app, deps);
}
