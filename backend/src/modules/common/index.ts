import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { commonModule } from './file/index.ts';

/** Files that every area up- and downloads. */
export function commonArea(app: FastifyInstance, deps: Deps): void {
  commonModule(app, deps);
}
