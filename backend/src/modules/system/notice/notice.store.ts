import type { Page } from '@portal/contract/kit/route';
import type { Notice, NoticeQuery } from '@portal/contract/system/notice';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { SysNotice } from '../../../db/tables/system.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, containsAny, equals, within } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { filesOf } from './files.ts';
import { rolesOf } from './roles.ts';

type NoticeRow = z.output<typeof Notice>;
type Filter = z.output<typeof NoticeQuery>;

/** Stored notices as the caller reads them, with files and roles. */
async function toNotices(ctx: Context, rows: Selectable<SysNotice>[]): Promise<NoticeRow[]> {
  const ids = rows.map((row) => row.notice_id);
  const [files, rolesOfNotice] = [await filesOf(ctx, ids), await rolesOf(ctx, ids)];
  return rows.map((row) => {
    const roles = rolesOfNotice(row.notice_id);
    return {
      noticeId: row.notice_id,
      noticeTitle: row.title_zh,
      noticeTitleEn: row.title_en,
      noticeType: row.notice_type,
      status: row.status,
      noticeContent: row.content_zh,
      noticeContentEn: row.content_en,
      ...files(row.notice_id),
      roleIds: roles.map((role) => role.roleId),
      roles,
      remark: row.remark,
      createBy: row.create_by,
      createTime: row.create_time,
      updateBy: row.update_by,
      updateTime: row.update_time ?? '',
      version: row.version,
    };
  });
}

/** Notices that a filter finds; the title is looked for in both languages. */
export function selectNotices(ctx: Context, filter: Filter) {
  const { noticeTitle, createBy, noticeType, status, params } = filter;
  return ctx.db
    .selectFrom('sys_notice')
    .selectAll()
    .where(containsAny(['title_zh', 'title_en'], noticeTitle))
    .where(contains('create_by', createBy))
    .where(equals('notice_type', noticeType))
    .where(equals('status', status))
    .where(within('create_time', params));
}

/** Newest first unless asked otherwise. */
export async function pageOfNotices(ctx: Context, query: Filter): Promise<Page<NoticeRow>> {
  const columns = { noticeId: 'notice_id', createTime: 'create_time' };
  const { rows, total } = await pageOf(selectNotices(ctx, query), query, {
    columns,
    tie: 'notice_id',
  });
  return { total, rows: await toNotices(ctx, rows) };
}

/** Notice by id with its files and roles, or 404. */
export async function noticeById(ctx: Context, noticeId: string): Promise<NoticeRow> {
  const rows = await ctx.db
    .selectFrom('sys_notice')
    .where('notice_id', '=', noticeId)
    .selectAll()
    .execute();
  const [notice] = await toNotices(ctx, rows);
  if (!notice) throw notFound();
  return notice;
}
