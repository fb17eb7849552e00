import type { Page } from '@portal/contract/kit/route';
import type { OnlineQuery, OnlineSession } from '@portal/contract/monitor/online';
import { sql } from 'kysely';
import type { z } from 'zod';
import { PLATFORM_ZONE } from '../../../db/zone.ts';
import type { Context } from '../../../kernel/context.ts';
import { equals } from '../../../kernel/filters.ts';
import { deptNameIn, nickNameIn } from '../../../kernel/language.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { tokenHash } from '../../../kernel/sessions.ts';
import { translate } from '../../../kernel/words.ts';

/** Answered when no page is asked for. */
const ALL = 10_000;
const OBJECT = 'monitor:online';

/** Sessions that have not ended, of users that the caller may see. */
function selectLive(ctx: Context, aliveSince: string) {
  return ctx.db
    .selectFrom('session as s')
    .innerJoin('sys_user as u', 'u.user_id', 's.user_id')
    .leftJoin('sys_dept as d', 'd.dept_id', 'u.dept_id')
    .where('s.expires_at', '>', ctx.now)
    .where('s.last_seen', '>', aliveSince)
    .where(scopeFilter(ctx.scope, { deptId: 'u.dept_id', userId: 'u.user_id', merId: 'u.mer_id' }));
}

const isOwn = (ctx: Context, session: { token_hash: string }) =>
  session.token_hash === tokenHash(ctx.token ?? '');

/** Both filters are exact (conventions §2.11). */
export async function pageOfSessions(
  ctx: Context,
  aliveSince: string,
  { ipaddr, userName, ...query }: z.output<typeof OnlineQuery>,
): Promise<Page<z.output<typeof OnlineSession>>> {
  const select = selectLive(ctx, aliveSince)
    .select(['s.token_hash', 's.session_id', 's.ip', 's.location', 's.browser', 's.os'])
    .select(['s.login_at', 's.last_seen', 'u.user_name'])
    .select([nickNameIn(ctx).as('nick_name'), deptNameIn(ctx).as('dept_name')])
    .select(
      sql<string>`extract(epoch from s.login_at at time zone ${PLATFORM_ZONE}) * 1000`.as(
        'login_ms',
      ),
    )
    .where(equals('s.ip', ipaddr))
    .where(equals('u.user_name', userName));
  const { pageNum = 1, pageSize = ALL } = query;
  const page = await pageOf(
    select,
    { ...query, pageNum, pageSize },
    {
      columns: { userName: 'u.user_name', loginAt: 's.login_at', lastSeen: 's.last_seen' },
      tie: 's.session_id',
      initial: { by: 's.login_at', direction: 'desc' },
    },
  );
  const rows = page.rows.map((row) => ({
    tokenId: row.session_id,
    userName: row.user_name,
    nickName: row.nick_name,
    deptName: row.dept_name ?? '',
    ipaddr: row.ip,
    loginLocation: translate(ctx.language, row.location),
    browser: row.browser,
    os: row.os,
    loginTime: Number(row.login_ms),
    loginAt: row.login_at,
    lastSeen: row.last_seen,
    isCurrent: isOwn(ctx, row),
  }));
  return { rows, total: page.total };
}

/** Ends all of the sessions or none: not the own one, and none that the caller does not see. */
export async function endSessions(
  ctx: Context,
  aliveSince: string,
  ids: string[],
): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const rows = await selectLive(ctx, aliveSince)
    .where('s.session_id', 'in', wanted)
    .select(['s.token_hash', 's.session_id', 's.ip', 's.browser', 's.os', 'u.user_name'])
    .execute();
  if (rows.length < wanted.length) throw notFound('online.gone');
  if (rows.some((row) => isOwn(ctx, row))) throw refuse('online.ownSession');
  await ctx.db.deleteFrom('session').where('session_id', 'in', wanted).execute();
  for (const { session_id, user_name: userName, ip, browser, os } of rows) {
    const diff = { userName, ip, browser, os };
    ctx.audit({ objType: OBJECT, objId: session_id, action: 'forceLogout', diff });
  }
}
