import { registerRoutes } from '@portal/contract/session/register';
import { sessionRoutes } from '@portal/contract/session/session';
import type { FastifyInstance } from 'fastify';
import { encryptUserName, readUserNameCipher } from '../../../kernel/key-material.ts';
import { serve } from '../../../kernel/serve.ts';
import { readPublicKey } from '../../../kernel/transport-key.ts';
import type { Deps } from '../../deps.ts';
import { changedCurrencies } from '../../system/currency/index.ts';
import { chrtypeOf, ownRoles } from '../../system/profile/index.ts';
import { makeCaptcha } from './captcha.ts';
import { isPage } from './is-page.ts';
import { login } from './login.ts';
import { loginByCode } from './login-step.ts';
import { logout } from './logout.ts';
import { menusInUse, menusOf } from './menu.store.ts';
import { menuTree } from './menu-tree.ts';
import { passwordAge } from './password-age.ts';
import { isRegisterOn, register } from './register.ts';
import { searchedMenus } from './search.ts';
import { ssoModule } from './sso/index.ts';

export {
  ACCOUNT_ATTEMPTS,
  ACCOUNT_PREFIX,
  ADDRESS_NAMES,
  ADDRESS_PREFIX,
  accountKey,
  attemptOf,
  countFailure,
  isFailedSignIn,
  requireOpen,
  shownKey,
} from './lockout.ts';
export { keepRegistration } from './register.ts';

export function sessionModule(app: FastifyInstance, deps: Deps): void {
  const on = serve(app);
  deps.search.add(searchedMenus);

  on(sessionRoutes.captcha, async (_, ctx) => {
    const captchaEnabled = await deps.settings.read(ctx.db, 'sys.account.captchaEnabled');
    const switches = {
      captchaEnabled,
      captchaOnOff: captchaEnabled,
      registerEnabled: await isRegisterOn(ctx, deps.settings),
      ssoEnabled: deps.sso !== undefined,
    };
    if (!captchaEnabled) return switches;
    return { ...switches, ...(await makeCaptcha(ctx.db, deps.clock().getTime())) };
  });

  on(sessionRoutes.login, ({ body }, ctx) => login(ctx, deps, body), { transaction: 'own' });
  on(sessionRoutes.loginCode, ({ body }, ctx) => loginByCode(ctx, deps, body), {
    transaction: 'own',
  });
  on(registerRoutes.register, ({ body }, ctx) => register(ctx, deps, body), {
    transaction: 'own',
  });
  on(sessionRoutes.logout, (_, ctx) => logout(ctx, deps), { transaction: 'own' });

  on(sessionRoutes.info, async (_, ctx) => {
    const cipher = await readUserNameCipher(ctx.db);
    const idleMinutes = await deps.settings.read(ctx.db, 'sys.account.idleMinutes');
    const { userId, userName, nickName, avatar, deptId, deptName, mrspFlag, merId } = ctx.actor;
    const own = { userId, nickName, avatar, deptName, mrspFlag, merId };
    const named = ctx.hasHeaders
      ? { user: { ...own, userName: encryptUserName(userName, cipher) } }
      : {
          user: { ...own, userName, dept: { deptId, deptName }, roles: await ownRoles(ctx) },
          pwdChrtype: await chrtypeOf(ctx, deps.settings),
        };
    return {
      ...named,
      roles: [...ctx.actor.roles],
      permissions: [...ctx.actor.permissions],
      cipher,
      currencies: await changedCurrencies(ctx),
      ...(await passwordAge(ctx, deps)),
      mustSetFactor: ctx.actor.mustSetFactor,
      ...(idleMinutes > 0 && { idleMinutes }),
    };
  });

  on(sessionRoutes.routers, async (_, ctx) => menuTree(await menusOf(ctx), ctx.language));

  on(sessionRoutes.pageKnown, async ({ query }, ctx) => ({
    isKnown: isPage(menuTree(await menusInUse(ctx), ctx.language), query.path ?? ''),
  }));

  on(sessionRoutes.versions, () => undefined);

  on(sessionRoutes.publicKey, async (_, ctx) => ({ publicKey: await readPublicKey(ctx.db) }));

  ssoModule(app, deps);
}
