import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { cacheModule } from './cache/index.ts';
import { jobModule } from './job/index.ts';
import { logininforModule } from './logininfor/index.ts';
import { onlineModule } from './online/index.ts';
import { operlogModule } from './operlog/index.ts';
import { serverModule } from './server/index.ts';

/** Registers the routes that show what runs, who is signed in, and what was done. */
export function monitorArea(app: FastifyInstance, deps: Deps): void {
  cacheModule(app, deps);
  serverModule(app, deps);
  operlogModule(app, deps);
  logininforModule(app, deps);
  onlineModule(app, deps);
  jobModule(app, deps);
}
