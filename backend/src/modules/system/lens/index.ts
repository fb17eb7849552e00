import { lensRoutes } from '@portal/contract/system/lens';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { choicesOf } from './choices.ts';
import { compareRoles } from './compare.ts';
import { verdictOf } from './verdict.ts';

/** Why somebody can or cannot do something, and what two roles differ in (domain §7.1). */
export function lensModule(app: FastifyInstance): void {
  const on = serve(app);

  on(lensRoutes.choices, (_, ctx) => choicesOf(ctx));
  on(lensRoutes.verdict, ({ query }, ctx) => verdictOf(ctx, query));
  on(lensRoutes.compare, ({ query }, ctx) => compareRoles(ctx, query));
}
