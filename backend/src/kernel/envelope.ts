import type { Language } from '@portal/contract/constants';
import { CODE, type Envelope } from '@portal/contract/kit/envelope';
import type { Page, Route } from '@portal/contract/kit/route';
import { isAway, OutcomeUnknown } from '../db/database-away.ts';
import { isDataException, isLockTimeout, isRace, isTooSlow } from '../db/sql-errors.ts';
import { conflict, Refusal, unavailable } from './refusal.ts';
import { translate } from './words.ts';

/**
 * Answer of code 601: nothing went wrong, but not what was asked for happened either. `message` is
 * a key of the words.
 */
export class Notice {
  readonly message: string;
  readonly data: object;

  constructor(message: string, data: object) {
    this.message = message;
    this.data = data;
  }
}

/** A result in the shape that the route's answer kind has (conventions §1.1). */
export function wrap(route: Route, result: unknown, pick: (value: unknown) => unknown): Envelope {
  const ok = { code: CODE.ok, msg: 'system.ok' };
  switch (route.answer) {
    case 'data': {
      const text = route.msgInData ? { msg: String((result as { msg: string }).msg) } : {};
      return { ...ok, ...text, data: pick(result) };
    }
    case 'page': {
      const { rows, total, isCapped } = result as Page<unknown>;
      return { ...ok, rows: rows.map(pick), total, ...(isCapped && { isCapped }) };
    }
    case 'top':
      return { ...ok, ...(pick(result) as object) };
    case 'msg':
      if (result instanceof Notice) {
        return { code: CODE.warning, msg: result.message, data: result.data };
      }
      return { ...ok, msg: String(result) };
    default:
      return ok;
  }
}

/** `msg` of a wrapped result in the caller's language; a string result stays as it is. */
export function translateOk(route: Route, envelope: Envelope, language: Language): Envelope {
  const isText = route.msgInData || (route.answer === 'msg' && envelope.code === CODE.ok);
  return isText ? envelope : { ...envelope, msg: translate(language, envelope.msg ?? '') };
}

/** The refusal that an error amounts to; `undefined` for a fault of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isRace(error)) return conflict('system.race');
  if (error instanceof OutcomeUnknown) return unavailable('system.outcomeUnknown', error);
  if (isAway(error)) return unavailable('system.unavailable', error);
  if (isLockTimeout(error)) return unavailable('system.busy', error);
  if (isTooSlow(error)) return unavailable('system.tooSlow', error);
  if (isDataException(error)) return new Refusal('system.invalidValue', { cause: error });
  return undefined;
}

/** True if an error belongs in the log of the process: a fault of ours, or of the database. */
export function isFault(error: unknown): boolean {
  const refusal = refusalOf(error);
  return !refusal || refusal.code === CODE.unavailable;
}

/** Answer to a failure. What is not a refusal is told without its text, only by its reference. */
export function failure(error: unknown, language: Language, requestId: string): Envelope {
  const refusal = refusalOf(error);
  return {
    code: refusal?.code ?? CODE.error,
    msg: translate(language, refusal?.message ?? `system.failed?id=${requestId}`),
    ...(refusal?.fields ? { fields: refusal.fields } : {}),
    ...(refusal?.reason ? { data: { reason: refusal.reason, ...refusal.data } } : {}),
    requestId,
  };
}
