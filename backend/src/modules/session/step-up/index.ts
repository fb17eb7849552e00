import type { HandlerInput } from '@portal/contract/kit/route';
import { STEP_UP_OBJECT, stepUpRoutes } from '@portal/contract/session/step-up';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../kernel/context.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { matchPassword, proven } from '../../../kernel/proof.ts';
import { type Refusal, refuseField } from '../../../kernel/refusal.ts';
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
 * Runs the check of a proof and returns its result. A wrong proof counts where a wrong sign-in does, so that somebody
 * who has found a session open guesses no more than at the sign-in, and against the session, which the fifth ends.
 */
async function counted<T>(
  ctx: Context,
  deps: Deps,
  check: (time: number) => Promise<T | undefined>,
  refusal: Refusal,
): Promise<T> {
  const time = deps.clock().getTime();
  const attempt = await attemptOf(ctx.db, { userName: ctx.actor.userName, ip: ctx.ip, time });
  await requireOpen(ctx.db, attempt);
  const judge = async () => {
    const result = await check(time);
    await requireOpen(ctx.db, attempt);
    if (result === undefined) await countFailure(ctx.db, attempt);
    return result;
  };
  return proven(ctx, deps, judge, refusal);
}

/** Keeps that the caller has shown who they are. */
async function prove(ctx: Context, deps: Deps, { code = '', password = '' }: Shown) {
  const { userId } = ctx.actor;
  const proof = await proofOf(ctx.db, userId);
  const check = async (time: number) =>
    proof === 'code'
      ? spendCode(ctx.db, userId, { code, time })
      : (await matchPassword(ctx, password)) && proof;
  const by = await counted(ctx, deps, check, REFUSAL[proof]());
  await inOwnTransaction(ctx, async (own) => {
    await keepProof(own.db, { tokenHash: tokenHash(ctx.token ?? ''), now: ctx.now });
    own.audit({ objType: STEP_UP_OBJECT, objId: userId, action: 'prove', diff: { by } });
  });
  return undefined;
}

/** Leaves the lock screen of another client by the password. */
async function unlockScreen(ctx: Context, deps: Deps, password: string): Promise<undefined> {
  await counted(ctx, deps, () => matchPassword(ctx, password), REFUSAL.password());
  ctx.leaveNoTrace();
}

/** Proof of who is there, before a call that asks for one, and behind the lock screen of other clients. */
export function stepUpModule(app: FastifyInstance, deps: Deps): void {
  const on = serve(app);
  on(stepUpRoutes.prove, ({ body }, ctx) => prove(ctx, deps, body), { transaction: 'own' });
  on(stepUpRoutes.unlockScreen, ({ body }, ctx) => unlockScreen(ctx, deps, body.password), {
    transaction: 'own',
  });
}
