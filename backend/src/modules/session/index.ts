import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { bindModule } from './bind/index.ts';
import { factorModule } from './factor/index.ts';
import { registrationModule } from './registration/index.ts';
import { sessionModule } from './sign-in/index.ts';
import { stepUpModule } from './step-up/index.ts';

/** Signing in, the second factor, proofs of who is there, registering, and binding a merchant. */
export function sessionArea(app: FastifyInstance, deps: Deps): void {
  sessionModule(app, deps);
  factorModule(app, deps);
  stepUpModule(app, deps);
  registrationModule(app, deps);
  bindModule(app, deps);
}
