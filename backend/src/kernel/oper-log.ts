import type { Route } from '@portal/contract/kit/route';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Context } from './context.ts';
import { redact } from './redact.ts';
import { verbOf } from './verb.ts';

/** Longest text of the operation log (conventions §2.9). */
const TEXT_MAX = 2_000;

export interface Operation {
  route: Route;
  input: unknown;
  /** Message key of the refusal; empty when it went well. */
  error: string;
  costMs: number;
}

/** One row of the operation log; a refused request is logged as failed. */
export async function writeOperation(
  db: Kysely<Database>,
  ctx: Context,
  { route, input, error, costMs }: Operation,
): Promise<void> {
  const { objType, action, businessType } = verbOf(route);
  await db
    .insertInto('oper_log')
    .values({
      title: objType,
      business_type: businessType,
      method: `${objType}:${action}`,
      request_method: route.method,
      oper_name: ctx.actor.userName,
      dept_name: ctx.actor.deptName,
      oper_url: route.path,
      oper_ip: ctx.ip,
      oper_param: JSON.stringify(redact(input)).slice(0, TEXT_MAX),
      status: error ? '1' : '0',
      error_msg: error.slice(0, TEXT_MAX),
      oper_time: ctx.now,
      cost_time: Math.round(costMs),
      request_id: ctx.requestId,
    })
    .execute();
}
