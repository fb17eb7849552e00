import type { Page } from '@portal/contract/kit/route';
import type { LoginRecord, LoginRecordQuery } from '@portal/contract/monitor/logininfor';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { SystemTables } from '../../../db/tables/system.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, within } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { translate } from '../../../kernel/words.ts';

export type LoginRecordRow = z.output<typeof LoginRecord>;
type Stored = Selectable<SystemTables['login_log']>;
type Filter = z.output<typeof LoginRecordQuery>;

/** Kind of object in the audit trail. */
export const OBJECT = 'monitor:logininfor';

/** A row as the caller reads it: place and message in the caller's language. */
export const toLoginRecord = (ctx: Context, row: Stored): LoginRecordRow => ({
  infoId: row.info_id,
  userName: row.user_name,
  ipaddr: row.ipaddr,
  loginLocation: translate(ctx.language, row.login_location),
  browser: row.browser,
  os: row.os,
  status: row.status,
  msg: translate(ctx.language, row.msg),
  loginTime: row.login_time,
});

export function selectLoginRecords(ctx: Context, filter: Filter) {
  const { ipaddr, userName, status, params } = filter;
  return ctx.db
    .selectFrom('login_log')
    .selectAll()
    .where(contains('ipaddr', ipaddr))
    .where(contains('user_name', userName))
    .where(equals('status', status))
    .where(within('login_time', params));
}

export async function pageOfLoginRecords(
  ctx: Context,
  query: Filter,
): Promise<Page<LoginRecordRow>> {
  const page = await pageOf(selectLoginRecords(ctx, query), query, {
    columns: { infoId: 'info_id', userName: 'user_name', loginTime: 'login_time' },
    tie: 'info_id',
  });
  return { total: page.total, rows: page.rows.map((row) => toLoginRecord(ctx, row)) };
}

/** All of the ids or none; the audit trail keeps whose sign-ins they were. */
export async function removeLoginRecords(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .deleteFrom('login_log')
    .where('info_id', 'in', wanted)
    .returning(['info_id', 'user_name', 'ipaddr', 'status', 'login_time'])
    .execute();
  if (rows.length < wanted.length) throw notFound();
  for (const row of rows) {
    const { user_name: userName, ipaddr, status, login_time: loginTime } = row;
    const diff = { userName, ipaddr, status, loginTime };
    ctx.audit({ objType: OBJECT, objId: row.info_id, action: 'remove', diff });
  }
}

/** Deletes all rows. */
export async function cleanLoginRecords(ctx: Context): Promise<undefined> {
  const { numDeletedRows } = await ctx.db.deleteFrom('login_log').executeTakeFirst();
  const diff = { count: Number(numDeletedRows) };
  ctx.audit({ objType: OBJECT, objId: '', action: 'clean', diff });
}
