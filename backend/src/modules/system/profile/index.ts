import { profileRoutes } from '@portal/contract/system/profile';
import type { FastifyInstance } from 'fastify';
import { PLATFORM_ZONE } from '../../../db/zone.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { changeAvatar } from './avatar.ts';
import { changePassword, chrtypeOf } from './password.ts';
import { ownProfile, updateProfile } from './profile.store.ts';
import { endOwnSession, ownSessions, ownSignIns } from './traces.ts';

export { chrtypeOf } from './password.ts';
export { ownRoles } from './profile.store.ts';

/** The personal center: every call is about the caller, no id of a user is ever read. */
export function profileModule(app: FastifyInstance, deps: Deps): void {
  const { settings } = deps;
  const on = serve(app);

  on(profileRoutes.own, async (_, ctx) => {
    const data = await ownProfile(ctx);
    const roleGroup = data.roles.map(({ roleName }) => roleName).join(',');
    const pwdChrtype = await chrtypeOf(ctx, settings);
    return { data, roleGroup, postGroup: '', pwdChrtype, timeZone: PLATFORM_ZONE };
  });
  on(profileRoutes.update, async ({ body }, ctx) => {
    // The data of a session include the name.
    return await updateProfile(ctx, body);
  });
  on(profileRoutes.updatePwd, ({ body }, ctx) => changePassword(ctx, deps, body), {
    transaction: 'own',
  });
  on(profileRoutes.avatar, ({ file }, ctx) => changeAvatar(ctx, deps, file), {
    transaction: 'own',
  });
  on(profileRoutes.signIns, (_, ctx) => ownSignIns(ctx));
  on(profileRoutes.sessions, (_, ctx) => ownSessions(ctx, deps));
  on(profileRoutes.endSession, ({ params }, ctx) => endOwnSession(ctx, deps, params.sessionId));
}
