import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Page } from '@portal/contract/kit/route';
import { MRSP_FLAG } from '@portal/contract/system/dictionaries';
import type { noticeRoutes } from '@portal/contract/system/notice';
import { sql } from 'kysely';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { containsAny } from '../../../kernel/filters.ts';
import { deptNameIn, nickNameIn } from '../../../kernel/language.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { type Scope, scopeFilter } from '../../../kernel/scope.ts';
import { isMeant, noticesByUser } from './audience.ts';
import { noticeById } from './notice.store.ts';

type Filter = z.output<typeof noticeRoutes.readers.query>;
type Row = z.output<typeof noticeRoutes.readers.data>;

const COLUMNS = { readTime: 'r.read_at', userName: 'u.user_name' };
const TIE = 'u.user_id';

/** Staff write for everybody, whatever rows they see; agents and merchants learn of their own users. */
const readersSeenBy = ({ actor, scope }: Context): Scope =>
  actor.mrspFlag === MRSP_FLAG.platform ? { kind: 'all' } : scope;

/**
 * Users who have read the notice, or for whom it is and who have not; who has read it stays in the
 * list without the role, or without a sign-in. 404 when there is no such notice.
 */
export async function pageOfReaders(ctx: Context, query: Filter): Promise<Page<Row>> {
  const { noticeId = '0', searchValue = '', isRead } = query;
  await noticeById(ctx, noticeId);
  const select = noticesByUser(ctx.db)
    .leftJoin('sys_dept as d', 'd.dept_id', 'u.dept_id')
    .where('n.notice_id', '=', noticeId)
    .where('u.del_flag', '=', DEL_FLAG.kept)
    .where(
      scopeFilter(readersSeenBy(ctx), {
        deptId: 'u.dept_id',
        userId: 'u.user_id',
        merId: 'u.mer_id',
        agentId: 'u.agent_id',
      }),
    )
    .$if(isRead !== 'false', (rows) => rows.where('r.read_at', 'is not', null))
    .$if(isRead === 'false', (rows) =>
      rows.where('r.read_at', 'is', null).where('u.status', '=', ON_OFF.enabled).where(isMeant),
    )
    .$if(searchValue !== '', (rows) =>
      rows.where(containsAny(['u.user_name', 'u.nick_name', 'u.name_en'], searchValue)),
    )
    .select(aliased('u', 'user_id', 'user_name'))
    .select(nickNameIn(ctx).as('nickName'))
    .select(sql<string>`coalesce(${deptNameIn(ctx)}, '')`.as('deptName'))
    .select('r.read_at as readTime');
  const { rows, total } = await pageOf(select, query, {
    columns: COLUMNS,
    tie: TIE,
    initial:
      isRead === 'false'
        ? { by: COLUMNS.userName, direction: 'asc' }
        : { by: COLUMNS.readTime, direction: 'desc' },
  });
  return { total, rows: rows.map((row) => ({ ...row, readTime: row.readTime ?? '' })) };
}
