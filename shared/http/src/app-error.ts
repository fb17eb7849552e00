/** Kind of failure, as the console treats it (specification §8). */
export type ErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'business'
  | 'unavailable'
  | 'notice'
  /** The user was asked who is there, and would rather not say: nothing was done. */
  | 'cancelled'
  | 'network'
  | 'timeout'
  | 'http';

interface Details {
  kind: ErrorKind;
  /** Code of the envelope, else the HTTP status, else 0. */
  code: number;
  /** Sentence for the user, in the language of the call. */
  text: string;
  /** Refused fields: path → message for `tMessage`. */
  fields?: Record<string, string>;
  /** Reference for support. */
  requestId?: string;
  /** Data that the answer carries beside its message. */
  data?: unknown;
  cause?: unknown;
}

/** The only error that a call rejects with, an abort by the caller excepted. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly code: number;
  readonly text: string;
  readonly fields?: Record<string, string>;
  readonly requestId?: string;
  readonly data?: unknown;

  constructor(details: Details) {
    super(details.text, { cause: details.cause });
    this.kind = details.kind;
    this.code = details.code;
    this.text = details.text;
    this.fields = details.fields;
    this.requestId = details.requestId;
    this.data = details.data;
  }
}
