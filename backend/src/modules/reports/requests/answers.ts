import type { Answer } from '@portal/contract/kit/route';
import { ANSWERS_LISTED, type requestRoutes } from '@portal/contract/reports/requests';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { type Nameless, namedColumns, namesOf, titleOf } from './named.ts';

type Answers = Answer<typeof requestRoutes.answers>;
type Row = Answers['rows'][number];

/** Lists the decisions on the caller's requests, newest first. */
export async function answersTo(ctx: Context): Promise<Answers> {
  const { db, actor } = ctx;
  const { rows } = await sql<Nameless & Omit<Row, 'title'>>`
    select ${namedColumns(ctx)}, a.answer_id::text as "answerId", a.biz_id as id, a.record_id as record,
           a.outcome, a.reason, ${isOutside(ctx) ? '' : sql.ref('a.answer_by')} as "answerBy",
           a.answer_time as "answerTime", a.read_at is not null as "isRead"
      from (select * from request_answer where user_id = ${actor.userId}
             order by answer_id desc limit ${ANSWERS_LISTED}) a ${namesOf}
     order by a.answer_id desc`.execute(db);
  const { unread } = await db
    .selectFrom('request_answer')
    .where('user_id', '=', actor.userId)
    .where('read_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return {
    unread,
    rows: rows.map(({ label, ...row }) => ({
      ...row,
      title: titleOf(ctx, { source: row.source, label }),
    })),
  };
}

/** Marks answers to the caller read; those of others, and those read already, stay as they are. */
export async function markRead(ctx: Context, ids: string): Promise<undefined> {
  await ctx.db
    .updateTable('request_answer')
    .set({ read_at: ctx.now })
    .where('user_id', '=', ctx.actor.userId)
    .where('read_at', 'is', null)
    .$if(ids !== 'all', (update) => update.where('answer_id', 'in', ids.split(',')))
    .execute();
  ctx.audit({ objType: 'report:requests', objId: ids, action: 'read', diff: {} });
}
