import type { Page } from '@portal/contract/kit/route';
import {
  type Operation,
  type OperationQuery,
  operlogRoutes,
} from '@portal/contract/monitor/operlog';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { SystemTables } from '../../../db/tables/system.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, whenGiven, within } from '../../../kernel/filters.ts';
import { can } from '../../../kernel/grants.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { translate } from '../../../kernel/words.ts';
import { moduleName, titlesNamed } from './module-name.ts';

export type OperationRow = z.output<typeof Operation>;
type Stored = Selectable<SystemTables['oper_log']>;
type Filter = z.output<typeof OperationQuery>;

/** Shows a stored operation; only callers who may open the detail get request and answer, which stock lists carry. */
export function toOperation(ctx: Context, row: Stored): OperationRow {
  const isDetailed = can(ctx.actor, operlogRoutes.get.permit);
  return {
    operId: row.oper_id,
    title: moduleName(ctx.language, row.title),
    businessType: row.business_type as OperationRow['businessType'],
    method: row.method,
    requestMethod: row.request_method,
    operatorType: row.operator_type,
    operName: row.oper_name,
    deptName: row.dept_name,
    operUrl: row.oper_url,
    operIp: row.oper_ip,
    operLocation: translate(ctx.language, row.oper_location),
    operParam: isDetailed ? row.oper_param : '',
    jsonResult: isDetailed ? row.json_result : '',
    status: row.status,
    errorMsg: translate(ctx.language, row.error_msg),
    operTime: row.oper_time,
    costTime: row.cost_time,
    requestId: row.request_id,
    objId: row.object_id,
    objName: row.object_name,
  };
}

/** Operations that a filter finds; a module is looked for by its name in both languages. */
export function selectOperations(ctx: Context, filter: Filter) {
  const { title, object, operName, operIp, businessType, businessTypes, status, params } = filter;
  return ctx.db
    .selectFrom('oper_log')
    .selectAll()
    .where(
      whenGiven(
        title,
        (text) =>
          sql<SqlBool>`(${contains('title', text)} or title = any (${titlesNamed(text)}::text[]))`,
      ),
    )
    .where(
      whenGiven(
        object,
        (text) =>
          sql<SqlBool>`(${contains('object_name', text)} or ${contains('object_id', text)})`,
      ),
    )
    .where(contains('oper_name', operName))
    .where(contains('oper_ip', operIp))
    .where(equals('business_type', businessType))
    .where(
      whenGiven(
        businessTypes?.length ? businessTypes : undefined,
        (types) => sql<SqlBool>`business_type = any (${types}::text[])`,
      ),
    )
    .where(equals('status', status))
    .where(within('oper_time', params));
}

/** Newest first unless asked otherwise: numbers are given in the order of time. */
export async function pageOfOperations(ctx: Context, query: Filter): Promise<Page<OperationRow>> {
  const page = await pageOf(selectOperations(ctx, query), query, {
    columns: {
      operId: 'oper_id',
      operName: 'oper_name',
      operTime: 'oper_time',
      costTime: 'cost_time',
    },
    tie: 'oper_id',
  });
  return { total: page.total, rows: page.rows.map((row) => toOperation(ctx, row)) };
}

export async function operationById(ctx: Context, operId: string): Promise<OperationRow> {
  const row = await ctx.db
    .selectFrom('oper_log')
    .where('oper_id', '=', operId)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toOperation(ctx, row);
}

const OBJECT = 'monitor:operlog';

/** All of the ids or none; the audit trail keeps who did what in each of them. */
export async function removeOperations(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .deleteFrom('oper_log')
    .where('oper_id', 'in', wanted)
    .returning(['oper_id', 'method', 'oper_name', 'oper_time', 'request_id'])
    .execute();
  if (rows.length < wanted.length) throw notFound();
  for (const row of rows) {
    const { method, oper_name: operName, oper_time: operTime, request_id: requestId } = row;
    const diff = { method, operName, operTime, requestId };
    ctx.audit({ objType: OBJECT, objId: row.oper_id, action: 'remove', diff });
  }
}

/** Deletes all rows. */
export async function cleanOperations(ctx: Context): Promise<undefined> {
  const { numDeletedRows } = await ctx.db.deleteFrom('oper_log').executeTakeFirst();
  const diff = { count: Number(numDeletedRows) };
  ctx.audit({ objType: OBJECT, objId: '', action: 'clean', diff });
}
