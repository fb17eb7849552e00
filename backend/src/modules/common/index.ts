import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { commonModule } from './file/index.ts';
import { searchModule } from './search/index.ts';
import { waitingModule } from './waiting/index.ts';

/** Files that every area up- and downloads, what is found in each, and what waits. */
export function commonArea(app: FastifyInstance, deps: Deps): void {
  commonModule(app, deps);
  searchModule(app, deps);
  waitingModule(app, deps);
}
