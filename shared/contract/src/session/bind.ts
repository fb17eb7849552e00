import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** Binds a merchant's user to a merchant number (specification §2, /bind). */
export const bindRoutes = {
  /** The one-time code is used up, right or wrong; the user's scope changes with the next call. */
  bind: route({
    method: 'POST',
    path: '/bind',
    permit: null,
    trace: { object: 'bind' },
    body: z.object({
      merId: rule.code(15),
      bindCode: rule.pattern(16, /^[A-Za-z0-9-]+$/, 'bind.codeFormat'),
    }),
    answer: 'data',
    data: z.object({ merId: z.string(), merName: z.string() }),
  }),
  /** Issues a code for a merchant; shown once, the earlier one of the merchant ends. */
  issue: route({
    method: 'POST',
    path: '/mer/merchant/{merId}/bindCode',
    permit: 'mer:merchant:bindCode',
    stepUp: true,
    params: z.object({ merId: rule.code(15) }),
    answer: 'data',
    data: z.object({ bindCode: z.string(), expiresAt: z.string() }),
  }),
};
