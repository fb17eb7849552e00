import type { HandlerInput } from '@portal/contract/kit/route';
import { STEP_UP_OBJECT, stepUpRoutes } from '@portal/contract/session/step-up';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../kernel/context.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { matchPassword, proven } from '../../../kernel/proof.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { serve } from '../../../kernel/serve.ts';
import { tokenHash } from '../../../kernel/sessions.ts';
import { keepProof, proofOf } from '../../../kernel/step-up.ts';
import type { Deps } from '../../deps.ts';
import { spendCode } from '../factor/index.ts';
import { attemptOf, countFailure, requireOpen } from '../sign-in/index.ts';

type Shown = HandlerInput<typeof stepUpRoutes.prove>['body'];

const REFUSAL = {
  code: () => refuseField('code', 'login.captchaWrong'),
  password: () => refuseField('password', 'PersonalCenter.passwordWrong'),
};

/**
 * Keeps that the caller has shown who they are. A wrong proof counts where a wrong sign-in does, so that somebody
 * who has found a session open guesses no more than at the sign-in, and against the session, which the fifth ends.
 */
async function prove(ctx: Context, deps: Deps, { code = '', password = '' }: Shown) {
  const { userId, userName } = ctx.actor;
  const time = deps.clock().getTime();
  const attempt = await attemptOf(ctx.db, { userName, ip: ctx.ip, time });
  await requireOpen(ctx.db, attempt);
  const proof = await proofOf(ctx.db, userId);
  const check = async () => {
    const by =
      proof === 'code'
        ? await spendCode(ctx.db, userId, { code, time })
        : (await matchPassword(ctx, password)) && proof;
    await requireOpen(ctx.db, attempt);
    if (!by) await countFailure(ctx.db, attempt);
    return by;
  };
  const by = await proven(ctx, deps, check, REFUSAL[proof]());
  await inOwnTransaction(ctx, async (own) => {
    await keepProof(own.db, { tokenHash: tokenHash(ctx.token ?? ''), now: ctx.now });
    own.audit({ objType: STEP_UP_OBJECT, objId: userId, action: 'prove', diff: { by } });
  });
  return undefined;
}

/** Proof of who is there, before a call that asks for one. */
export function stepUpModule(app: FastifyInstance, deps: Deps): void {
  serve(app)(stepUpRoutes.prove, ({ body }, ctx) => prove(ctx, deps, body), { transaction: 'own' });
}
