import type { Answer } from '@portal/contract/kit/route';
import { NOTICE_STATUS } from '@portal/contract/system/dictionaries';
import type { inboxRoutes } from '@portal/contract/system/notice';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { pickText } from '../../../kernel/language.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { isMeant, noticesByUser } from './audience.ts';
import { filesOf } from './files.ts';

type List = Answer<typeof inboxRoutes.list>;
type Item = List['rows'][number];

/** Notices that the list holds; the count of unread ones knows all. */
const NEWEST = 50;
/** Notices that the bell of stock clients holds. */
const TOP = 5;

/** Notices that are shown to the caller, each with whether it has been read. */
export const shownTo = (ctx: Context) =>
  noticesByUser(ctx.db)
    .where('u.user_id', '=', ctx.actor.userId)
    .where('n.status', '=', NOTICE_STATUS.shown)
    .where(isMeant);

const OBJECT = 'system:notice:inbox';
const COLUMNS = [
  'n.notice_id',
  'n.title_zh',
  'n.title_en',
  'n.notice_type',
  'n.create_by',
  'n.create_time',
  'r.read_at',
] as const;

interface Row {
  notice_id: string;
  title_zh: string;
  title_en: string;
  notice_type: Item['noticeType'];
  create_by: string;
  create_time: string;
  read_at: string | null;
}

const toItem = (ctx: Context, row: Row): Item => ({
  noticeId: row.notice_id,
  noticeTitle: pickText(ctx.language, row.title_zh, row.title_en),
  noticeType: row.notice_type,
  createBy: row.create_by,
  createTime: row.create_time,
  isRead: row.read_at !== null,
});

/** The newest notices, and how many of all the caller has not read. */
export async function inboxOf(ctx: Context): Promise<List> {
  const { unread } = await shownTo(ctx)
    .where('r.read_at', 'is', null)
    .select((of) => of.fn.countAll<string>().as('unread'))
    .executeTakeFirstOrThrow();
  const rows = await shownTo(ctx)
    .orderBy('n.create_time', 'desc')
    .orderBy('n.notice_id', 'desc')
    .limit(NEWEST)
    .select(COLUMNS)
    .execute();
  return { unread: Number(unread), rows: rows.map((row) => toItem(ctx, row)) };
}

/** A notice with its content in the language of the call, Chinese where English has none. */
export async function noticeOf(
  ctx: Context,
  noticeId: string,
): Promise<Answer<typeof inboxRoutes.get>> {
  const row = await shownTo(ctx)
    .where('n.notice_id', '=', noticeId)
    .select(COLUMNS)
    .select(['n.content_zh', 'n.content_en'])
    .executeTakeFirst();
  if (!row) throw notFound('notice.gone');
  const files = await filesOf(ctx, [noticeId]);
  return {
    ...toItem(ctx, row),
    noticeContent: pickText(ctx.language, row.content_zh, row.content_en),
    ...files(noticeId),
  };
}

/** The bell of stock clients (conventions §2.8). */
export async function topOf(ctx: Context): Promise<Answer<typeof inboxRoutes.top>> {
  const { unread, rows } = await inboxOf(ctx);
  return { data: rows.slice(0, TOP), unreadCount: unread };
}

/** Marks shown notices read for the caller; those that are gone or read already count for nothing. */
export async function markRead(ctx: Context, ids: string): Promise<undefined> {
  await ctx.db
    .insertInto('sys_notice_read')
    .columns(['user_id', 'notice_id', 'read_at'])
    .expression(() =>
      shownTo(ctx)
        .$if(ids !== 'all', (select) => select.where('n.notice_id', 'in', ids.split(',')))
        .select(['u.user_id', 'n.notice_id', sql<string>`${ctx.now}::timestamp`.as('read_at')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  ctx.audit({ objType: OBJECT, objId: ids, action: 'read', diff: {} });
}
