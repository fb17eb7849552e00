import { CODE, type Envelope } from '@portal/contract/kit/codes';
import { type CommonKey, tCommon } from '@portal/i18n';
import { AppError, type ErrorKind } from './app-error.ts';

/**
 * The error catalogue of specification §8. Codes with a fixed text show it whatever the server
 * says; the others show the server's message, and the unknown-error text when there is none.
 */
const CATALOGUE: Record<number, { kind: ErrorKind; fixed?: CommonKey }> = {
  [CODE.unauthenticated]: { kind: 'unauthenticated', fixed: 'error.unauthenticated' },
  [CODE.forbidden]: { kind: 'forbidden', fixed: 'error.forbidden' },
  [CODE.notFound]: { kind: 'notFound', fixed: 'error.notFound' },
  [CODE.conflict]: { kind: 'conflict' },
  [CODE.error]: { kind: 'business' },
  [CODE.unavailable]: { kind: 'unavailable' },
};

/** Error of an envelope whose code is not 200. */
export function envelopeError(code: number, envelope: Envelope): AppError {
  const { kind, fixed } = CATALOGUE[code] ?? { kind: 'notice' };
  const text = fixed ? tCommon(fixed) : envelope.msg || tCommon('error.unknown');
  const { fields, requestId, data } = envelope;
  return new AppError({ kind, code, text, fields, requestId, data });
}

/** Error of an answer whose HTTP status is not a success. */
export function statusError(status: number, requestId?: string): AppError {
  if (status === CODE.unauthenticated) {
    const text = tCommon('error.loginExpired');
    return new AppError({ kind: 'unauthenticated', code: status, text, requestId });
  }
  const text = tCommon('error.http', { status });
  return new AppError({ kind: 'http', code: status, text, requestId });
}

/** Error of an answer that is no envelope. */
export function unreadableError(requestId: string | undefined, cause: unknown): AppError {
  const text = tCommon('error.unknown');
  return new AppError({ kind: 'business', code: CODE.error, text, requestId, cause });
}

/** Error of a call that got no answer. */
export function transportError(kind: 'timeout' | 'network', cause?: unknown): AppError {
  return new AppError({ kind, code: 0, text: tCommon(`error.${kind}`), cause });
}
