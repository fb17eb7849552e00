import type { FastifyInstance } from 'fastify';
import { genModule } from './gen/index.ts';

/** Tools of developers. */
export function toolArea(app: FastifyInstance): void {
  genModule(app);
}
