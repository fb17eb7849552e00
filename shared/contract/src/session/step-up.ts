import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { FactorCode } from './factor.ts';

/** Name of the proof in logs and trail. */
export const STEP_UP_OBJECT = 'session:stepUp';

/** The proof that calls marked `stepUp` ask for; it lasts as long as the parameter says, in its session alone. */
export const stepUpRoutes = {
  /** Shows once more who calls: by a code of the second factor, by the password where there is none. */
  prove: route({
    method: 'POST',
    path: '/system/user/profile/stepUp',
    permit: null,
    trace: { object: STEP_UP_OBJECT, action: 'prove' },
    body: z
      .object({ password: rule.given().optional(), code: FactorCode.optional() })
      .refine(({ password, code }) => password ?? code, {
        path: ['password'],
        error: 'commonData.blankMsg',
      }),
    sealed: ['password'],
    answer: 'done',
  }),
  /**
   * Checks the password behind the lock screen of stock clients, and no second factor: their session goes on, and
   * what asks for a proof still asks for one.
   */
  unlockScreen: route({
    method: 'POST',
    path: '/unlockscreen',
    permit: null,
    trace: { object: STEP_UP_OBJECT, action: 'unlockScreen' },
    body: z.object({ password: rule.given() }),
    answer: 'done',
  }),
};
