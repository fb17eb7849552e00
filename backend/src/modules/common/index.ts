import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { commonModule } from './file/index.ts';
import { waitingModule } from './waiting/index.ts';

/** Files that every area up- and downloads, and what waits in each. */
export function commonArea(app: FastifyInstance, deps: Deps): void {
  commonModule(app, deps);
  waitingModule(app, deps);
}
