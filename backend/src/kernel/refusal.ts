import { CODE } from '@portal/contract/kit/envelope';
import { message } from '@portal/contract/kit/message';

interface RefusalOptions {
  code?: number;
  fields?: Record<string, string>;
  /** Key by which a program distinguishes this refusal from others of its code. */
  reason?: string;
  /** Values that a program goes on with, beside the reason. */
  data?: Record<string, string>;
  cause?: unknown;
}

/**
 * An answer other than 200 that the caller is meant to read. `message` is a key of the words
 * (`config.builtIn?name=…`), translated when the answer is written. Everything else that is thrown
 * becomes a code 500 without its text.
 */
export class Refusal extends Error {
  readonly code: number;
  /** Refused fields: path → message key, in the order of the form. */
  readonly fields: Record<string, string> | undefined;
  readonly reason: string | undefined;
  readonly data: Record<string, string> | undefined;

  constructor(
    text: string,
    { code = CODE.error, fields, reason, data, cause }: RefusalOptions = {},
  ) {
    super(text, { cause });
    this.code = code;
    this.fields = fields;
    this.reason = reason;
    this.data = data;
  }
}

type Values = Record<string, string | number>;

/** Business rule broken: code 500 with a translated text. `throw refuse('order.notPaid')` */
export const refuse = (key: string, values?: Values) => new Refusal(message(key, values));

/** One field is not acceptable: the form shows the message under it. */
export const refuseField = (field: string, key: string, values?: Values) => {
  const text = message(key, values);
  return new Refusal(text, { fields: { [field]: text } });
};

/** Not there, or outside the caller's scope: both look the same (code 404). */
export const notFound = (key = 'system.notFound') => new Refusal(key, { code: CODE.notFound });

/** Nothing is wrong with the call; a moment later it may succeed (code 503). */
export const unavailable = (key: string, cause: unknown) =>
  new Refusal(key, { code: CODE.unavailable, cause });

/** Somebody else was faster, or the record has changed since it was read (code 409). */
export const conflict = (key = 'system.changed', values?: Values) =>
  new Refusal(message(key, values), { code: CODE.conflict });
