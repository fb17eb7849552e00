import { lensRoutes } from '@portal/contract/system/lens';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { choicesOf } from './choices.ts';
import { compareRoles } from './compare.ts';
import { verdictOf } from './verdict.ts';

/** Registers the routes of the access check: why a user can act or not, and how two roles differ (domain §7.1). */
export function lensModule(app: FastifyInstance): void {
  const on = serve(app);

  on(lensRoutes.choices, (_, ctx) => choicesOf(ctx));
  on(lensRoutes.verdict, ({ query }, ctx) => verdictOf(ctx, query));
  on(lensRoutes.compare, ({ query }, ctx) => compareRoles(ctx, query));
}
