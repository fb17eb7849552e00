import { COMMON_STATUS } from '@portal/contract/kit/dictionaries';
import type { Envelope } from '@portal/contract/kit/envelope';
import { cut } from '@portal/contract/kit/odd-text';
import { fillPath, type Route } from '@portal/contract/kit/route';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { AuditEvent } from './audit.ts';
import type { Context } from './context.ts';
import { locationOf } from './location.ts';
import { objectOf } from './operation-object.ts';
import type { ParsedInput } from './parse.ts';
import { redact } from './redact.ts';
import { verbOf } from './verb.ts';

/** Longest text of the operation log, and longest address (conventions §2.9). */
const TEXT_MAX = 2_000;
const URL_MAX = 500;

export interface Operation {
  route: Route;
  /** As it was parsed or, when that failed, as it was sent. */
  input: ParsedInput;
  /** Answer to the caller; of a file, its name. */
  answer: Envelope | { file: string };
  /** Message key of the refusal; empty when it went well. */
  error: string;
  costMs: number;
  /** Lines that it left in the audit trail. */
  events: readonly AuditEvent[];
}

/** Caller, address, request and time of an operation. */
export type OperationOrigin = Pick<Context, 'actor' | 'ip' | 'requestId' | 'now'>;

/** The verdict is kept: under its name other values would be secrets. */
function answerText({ code, ...rest }: Partial<Envelope>): string {
  const kept = redact(rest) as object;
  return JSON.stringify(code === undefined ? kept : { code, ...kept });
}

/** One row of the operation log; a refused request is logged as failed. */
export async function writeOperation(
  db: Kysely<Database>,
  origin: OperationOrigin,
  { route, input, answer, error, costMs, events }: Operation,
): Promise<void> {
  const { objType, action, businessType } = verbOf(route);
  const object = objectOf(objType, input, events);
  await db
    .insertInto('oper_log')
    .values({
      title: objType,
      business_type: businessType,
      method: `${objType}:${action}`,
      request_method: route.method,
      oper_name: origin.actor.userName,
      dept_name: origin.actor.deptName,
      oper_url: cut(fillPath(route.path, { ...input.params }), URL_MAX),
      oper_ip: origin.ip,
      oper_location: locationOf(origin.ip),
      oper_param: cut(JSON.stringify(redact(input)), TEXT_MAX),
      json_result: cut(answerText(answer), TEXT_MAX),
      status: error ? COMMON_STATUS.failed : COMMON_STATUS.succeeded,
      error_msg: cut(error, TEXT_MAX),
      oper_time: origin.now,
      cost_time: Math.round(costMs),
      request_id: origin.requestId,
      object_id: object.id,
      object_name: object.name,
    })
    .execute();
}
