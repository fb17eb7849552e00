import type { Answer } from '@portal/contract/kit/route';
import type { profileRoutes } from '@portal/contract/system/profile';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { endSession, sessionsOf } from '../../../kernel/user-sessions.ts';
import { translate } from '../../../kernel/words.ts';
import type { Deps } from '../../deps.ts';
import { PROFILE } from './profile.store.ts';

const NEWEST = 20;

/** The newest sign-ins under the user's name, no matter who tried them. */
export async function ownSignIns(ctx: Context): Promise<Answer<typeof profileRoutes.signIns>> {
  const rows = await ctx.db
    .selectFrom('login_log')
    .where(sql`lower(user_name)`, '=', ctx.actor.userName.toLowerCase())
    .orderBy('login_time', 'desc')
    .orderBy('info_id', 'desc')
    .limit(NEWEST)
    .selectAll()
    .execute();
  return rows.map((row) => ({
    infoId: row.info_id,
    loginTime: row.login_time,
    ipaddr: row.ipaddr,
    loginLocation: translate(ctx.language, row.login_location),
    browser: row.browser,
    os: row.os,
    status: row.status,
    msg: translate(ctx.language, row.msg),
  }));
}

const liveSessions = (ctx: Context, { clock, sessions }: Deps) =>
  sessionsOf(ctx.db, ctx.actor.userId, { token: ctx.token, time: clock().getTime(), sessions });

/** Sessions of the own account that have not ended. */
export async function ownSessions(
  ctx: Context,
  deps: Deps,
): Promise<Answer<typeof profileRoutes.sessions>> {
  const live = await liveSessions(ctx, deps);
  return live.map((session) => ({
    sessionId: session.session_id,
    ipaddr: session.ip,
    loginLocation: translate(ctx.language, session.location),
    browser: session.browser,
    os: session.os,
    loginAt: session.login_at,
    lastSeen: session.last_seen,
    isCurrent: session.isCurrent,
  }));
}

/** Ends one own session; what is not there and what is somebody else's look the same. */
export async function endOwnSession(
  ctx: Context,
  deps: Deps,
  sessionId: string,
): Promise<undefined> {
  const live = await liveSessions(ctx, deps);
  const session = live.find((one) => one.session_id === sessionId);
  if (!session) throw notFound();
  if (session.isCurrent) throw refuse('profile.currentSession');
  await endSession(ctx.db, sessionId);
  const diff = { ip: session.ip, browser: session.browser, os: session.os };
  ctx.audit({ objType: PROFILE, objId: sessionId, action: 'endSession', diff });
}
