import type { Answer, HandlerInput } from '@portal/contract/kit/route';
import { FACTOR, type factorRoutes } from '@portal/contract/session/factor';
import { MINUTE_MS, stampAt } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { proven, provenPassword } from '../../../kernel/proof.ts';
import { drawCode } from '../../../kernel/qr.ts';
import { refuse, refuseField } from '../../../kernel/refusal.ts';
import { endOtherSessions } from '../../../kernel/user-sessions.ts';
import type { Deps } from '../../deps.ts';
import {
  codesLeft,
  confirmedAt,
  confirmSetup,
  keepSetup,
  removeFactor,
  renewCodes,
  type SpentCode,
  spendCode,
} from './factor.store.ts';
import { drawKey, uriOf } from './totp.ts';

/** Time in which the first code of a drawn key has to be typed. */
const SETUP_MS = 10 * MINUTE_MS;

type Begin = HandlerInput<typeof factorRoutes.begin>['body'];
type WithCode = HandlerInput<typeof factorRoutes.confirm>['body'];
type Codes = Answer<typeof factorRoutes.renewCodes>;

const wrongPassword = () => refuseField('password', 'PersonalCenter.passwordWrong');
const wrongCode = () => refuseField('code', 'login.captchaWrong');

/** The caller's factor, as the personal center shows it. */
export async function ownFactor(ctx: Context): Promise<Answer<typeof factorRoutes.state>> {
  const { userId } = ctx.actor;
  const since = (await confirmedAt(ctx.db, userId)) ?? '';
  return {
    isOn: since !== '',
    since,
    codesLeft: await codesLeft(ctx.db, userId),
    isDemanded: ctx.actor.needsFactor,
  };
}

/** Uses up a code of the caller's; a wrong one counts against the session. */
export function requireCode(ctx: Context, deps: Deps, code: string): Promise<SpentCode> {
  const time = deps.clock().getTime();
  const check = () => spendCode(ctx.db, ctx.actor.userId, { code, time });
  return proven(ctx, deps, check, wrongCode());
}

/** Draws a key once the caller has proven who it is: by the factor that there is, else by the password. */
export async function beginSetup(
  ctx: Context,
  deps: Deps,
  { password = '', code = '' }: Begin,
): Promise<Answer<typeof factorRoutes.begin>> {
  const { userId, userName } = ctx.actor;
  const isOn = (await confirmedAt(ctx.db, userId)) !== undefined;
  await (isOn
    ? requireCode(ctx, deps, code)
    : provenPassword(ctx, deps, password, wrongPassword()));
  const key = drawKey();
  const until = stampAt(deps.clock().getTime() + SETUP_MS);
  await inOwnTransaction(ctx, async (own) => {
    await keepSetup(own.db, userId, { key, until });
    own.audit({ objType: FACTOR, objId: userId, action: 'begin', diff: { isReplaced: isOn } });
  });
  return { secretQr: drawCode(uriOf(key, userName)), secretKey: key };
}

/** Turns the factor on, with new recovery codes; all other sessions of the user end. */
export async function confirmFactor(
  ctx: Context,
  { clock }: Deps,
  { code }: WithCode,
): Promise<Codes> {
  const { userId } = ctx.actor;
  const time = clock().getTime();
  if (!(await confirmSetup(ctx.db, userId, { code, time }))) throw wrongCode();
  await endOtherSessions(ctx.db, userId, ctx.token);
  ctx.audit({ objType: FACTOR, objId: userId, action: 'confirm' });
  return { secretCodes: await renewCodes(ctx.db, userId) };
}

/** Replaces the recovery codes once a code has been right. */
export async function renewOwnCodes(ctx: Context, deps: Deps, { code }: WithCode): Promise<Codes> {
  const { userId } = ctx.actor;
  const by = await requireCode(ctx, deps, code);
  return inOwnTransaction(ctx, async (own) => {
    own.audit({ objType: FACTOR, objId: userId, action: 'renewCodes', diff: { by } });
    return { secretCodes: await renewCodes(own.db, userId) };
  });
}

/** Turns the caller's factor off once a code has been right, unless a role demands one; all other sessions of the user end. */
export async function turnOffFactor(
  ctx: Context,
  deps: Deps,
  { code }: WithCode,
): Promise<undefined> {
  const { userId } = ctx.actor;
  if (ctx.actor.needsFactor) throw refuse('factor.demanded');
  const by = await requireCode(ctx, deps, code);
  await inOwnTransaction(ctx, async (own) => {
    await removeFactor(own.db, userId);
    await endOtherSessions(own.db, userId, ctx.token);
    own.audit({ objType: FACTOR, objId: userId, action: 'turnOff', diff: { by } });
  });
}
