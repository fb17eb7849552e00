import { noticeRoutes } from '@portal/contract/system/notice';
import type { Context } from '../../../kernel/context.ts';
import { can } from '../../../kernel/grants.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { shownTo } from './inbox.ts';

/**
 * Refuses, as if there were no such file, an attachment to whom none of its notices is shown; those
 * who manage notices get it. A file that no notice holds is left to others.
 */
export async function requireAddressee(ctx: Context, fileName: string): Promise<void> {
  if (can(ctx.actor, noticeRoutes.get.permit)) return;
  const held = await ctx.db
    .selectFrom('sys_notice_file')
    .where('file_name', '=', fileName)
    .select('notice_id')
    .execute();
  if (held.length === 0) return;
  const noticeIds = held.map((row) => row.notice_id);
  const shown = await shownTo(ctx)
    .where('n.notice_id', 'in', noticeIds)
    .select('n.notice_id')
    .executeTakeFirst();
  if (!shown) throw notFound('file.notFound');
}
