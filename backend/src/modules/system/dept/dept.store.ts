import type { Answer } from '@portal/contract/kit/route';
import type { DeptQuery, deptRoutes } from '@portal/contract/system/dept';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { containsAny, equals } from '../../../kernel/filters.ts';
import { deptNameIn, pickText } from '../../../kernel/language.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

type Dept = Answer<typeof deptRoutes.get>;

/** Departments in the caller's scope, siblings in their order. */
export const scopedDepts = (ctx: Context) =>
  ctx.db
    .selectFrom('sys_dept as d')
    .leftJoin('sys_dept as p', 'p.dept_id', 'd.parent_id')
    .where('d.del_flag', '=', DEL_FLAG.kept)
    .where(scopeFilter(ctx.scope, { deptId: 'd.dept_id' }))
    .orderBy('d.order_num')
    .orderBy('d.dept_id')
    .selectAll('d')
    .select(deptNameIn(ctx, 'p').as('parent_name'));

export type StoredDept = Awaited<ReturnType<ReturnType<typeof scopedDepts>['execute']>>[number];

/** The department itself, or one of those above it, has this id. */
export const isWithin = (deptId: string) =>
  sql<boolean>`${deptId} = any(string_to_array(d.ancestors || ',' || d.dept_id, ','))`;

/** A stored department as the caller reads it. */
function toDept(ctx: Context, row: StoredDept): Dept {
  return {
    deptId: row.dept_id,
    parentId: row.parent_id,
    parentName: row.parent_name ?? '',
    ancestors: row.ancestors,
    deptName: row.dept_name,
    deptNameEn: row.name_en,
    shownName: pickText(ctx.language, row.dept_name, row.name_en),
    orderNum: row.order_num,
    leader: row.leader,
    phone: row.phone,
    email: row.email,
    status: row.status,
    createBy: row.create_by,
    createTime: row.create_time,
    updateBy: row.update_by,
    updateTime: row.update_time ?? '',
    version: row.version,
  };
}

export async function listDepts(ctx: Context, query: z.output<typeof DeptQuery>): Promise<Dept[]> {
  const { deptName = '', status } = query;
  const rows = await scopedDepts(ctx)
    .$if(deptName !== '', (select) =>
      select.where(containsAny(['d.dept_name', 'd.name_en'], deptName)),
    )
    .where(equals('d.status', status))
    .execute();
  return rows.map((row) => toDept(ctx, row));
}

/** All but a department and those below it: where it may be moved to. */
export async function deptsOutside(ctx: Context, deptId: string): Promise<Dept[]> {
  const rows = await scopedDepts(ctx)
    .where(sql<boolean>`not ${isWithin(deptId)}`)
    .execute();
  return rows.map((row) => toDept(ctx, row));
}

/** Stored department by id, or 404; one out of the caller's scope looks the same. */
export async function requireDept(ctx: Context, deptId: string): Promise<StoredDept> {
  const row = await scopedDepts(ctx).where('d.dept_id', '=', deptId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function deptById(ctx: Context, deptId: string): Promise<Dept> {
  return toDept(ctx, await requireDept(ctx, deptId));
}
