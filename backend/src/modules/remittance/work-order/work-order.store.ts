import type { Page } from '@portal/contract/kit/route';
import { joined } from '@portal/contract/life/times';
import { WORK_ORDER_STATUS } from '@portal/contract/remittance/dictionaries';
import type { WorkOrder, WorkOrderQuery } from '@portal/contract/remittance/work-order';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { entriesOf } from '../../../kernel/dictionaries.ts';
import { equals, startsWith, within } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { shownName } from '../../../kernel/trail.ts';
import { translate } from '../../../kernel/words.ts';
import { REMIT_SCOPE } from '../objects.ts';
import { CONTRADICTED } from './open.ts';

type Row = z.output<typeof WorkOrder>;

/** Work orders of applications of the caller's scope, as `w`. */
export const ordersOf = (ctx: Context) =>
  ctx.db
    .selectFrom('remit_work_order as w')
    .innerJoin('remit_apply as r', 'r.apply_no', 'w.apply_no')
    .where(scopeFilter(ctx.scope, REMIT_SCOPE));

/** Files that came with the answer of work order `w`. */
const files = sql<Row['files']>`coalesce((
  select json_agg(json_build_object('fileNo', a.file_no, 'name', u.shown_name) order by a.file_no)
    from remit_answer_file a join upload_file u using (file_name)
   where a.work_order_id = w.work_order_id), '[]')`;

const columnsFor = (ctx: Context) =>
  [
    ...aliased('w', 'work_order_id', 'apply_no', 'kind', 'status', 'subject', 'answer'),
    ...aliased('w', 'open_time', 'due_time'),
    shownName(ctx, 'w.open_by').as('openBy'),
    shownName(ctx, 'w.answer_by').as('answerBy'),
    textOf('w.answer_time').as('answerTime'),
    files.as('files'),
    textOf('w.close_time').as('closeTime'),
    sql<number>`floor(extract(epoch from ${ctx.now}::timestamp - w.due_time) / 60)::int`.as(
      'overdueMinutes',
    ),
    sql<boolean>`w.open_by = ${ctx.actor.userName}`.as('own'),
  ] as const;

/** Pattern of a subject that the platform writes: the result's code, and the channel's answer. */
const RESULT = /^([0-5])(?: (.+))?$/;

/** Rows with their subjects in words: of a result, its name in the caller's language. */
async function readable(ctx: Context, rows: Row[]): Promise<Row[]> {
  const results = await entriesOf(ctx, 'remit_chnl_result');
  return rows.map((row) => {
    if (row.subject === CONTRADICTED) {
      return { ...row, subject: translate(ctx.language, 'remit.contradicted') };
    }
    const [, code, answer] = (row.kind === 'RESULT' && RESULT.exec(row.subject)) || [];
    const named = results.find(({ dictValue }) => dictValue === code);
    return named ? { ...row, subject: joined(named.dictLabel, answer ?? '') } : row;
  });
}

/** Nobody has resolved it, and its time is over. */
const isOverdue = (now: string) =>
  sql<SqlBool>`(w.status in (${sql.lit(WORK_ORDER_STATUS.open)}, ${sql.lit(WORK_ORDER_STATUS.inProgress)}) and w.due_time < ${now}::timestamp)`;

const LATER = 1e12;
/** Order of the list: open ones first, longest overdue on top; then finished ones, latest first. */
const urgency = sql<number>`case when w.status in (${sql.lit(WORK_ORDER_STATUS.open)}, ${sql.lit(WORK_ORDER_STATUS.inProgress)}) then extract(epoch from w.due_time)
                                 else ${LATER} - extract(epoch from w.due_time) end`;

/** Work orders that a query finds in the caller's scope. */
export const workOrdersFound = (ctx: Context, query: Partial<z.output<typeof WorkOrderQuery>>) =>
  ordersOf(ctx)
    .where(startsWith('w.work_order_id', query.workOrderId))
    .where(startsWith('w.apply_no', query.applyNo))
    .where(equals('w.kind', query.kind))
    .where(equals('w.status', query.status))
    .where(within('w.open_time', query.params))
    .$if(query.overdue !== undefined, (rows) =>
      rows.where(sql<SqlBool>`${isOverdue(ctx.now)} = ${query.overdue === 'Y'}`),
    );

/** Page of work orders, the most urgent first. */
export async function pageOfWorkOrders(
  ctx: Context,
  query: z.output<typeof WorkOrderQuery>,
): Promise<Page<Row>> {
  const { rows, total } = await pageOf(workOrdersFound(ctx, query).select(columnsFor(ctx)), query, {
    columns: { openTime: 'w.open_time', dueTime: 'w.due_time' },
    tie: 'w.work_order_id',
    initial: { by: 'w.work_order_id', direction: 'desc', rank: urgency },
  });
  return { rows: await readable(ctx, rows), total };
}

/** Work orders of one application that is in the caller's scope, newest first. */
export async function workOrdersOf(ctx: Context, applyNo: string): Promise<Row[]> {
  const rows = await ctx.db
    .selectFrom('remit_work_order as w')
    .where('w.apply_no', '=', applyNo)
    .orderBy('w.open_time', 'desc')
    .orderBy('w.work_order_id', 'desc')
    .select(columnsFor(ctx))
    .execute();
  return readable(ctx, rows);
}
