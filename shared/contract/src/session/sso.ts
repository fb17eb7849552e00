import { z } from 'zod';
import { route } from '../kit/route.ts';
import { ssoExchangeCall } from './paths.ts';

/** Return point of single sign-on: the address carries a one-time code, never a token. */
export const ssoRoutes = {
  exchange: route({
    ...ssoExchangeCall,
    body: z.object({ code: z.string('sso.refused').min(1, 'sso.refused').max(128, 'sso.refused') }),
    data: z.object({
      token: z.string(),
      /** Path of the console that was wanted before signing in. */
      redirect: z.string(),
    }),
  }),
};
