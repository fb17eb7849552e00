/** Kind of failure, as the console treats it (specification §8). */
export type ErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'business'
  | 'unavailable'
  | 'notice'
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

const CALLED_OFF = Symbol('called off');

/** Returns the error of a call that the user has called off: nothing was done, and nothing needs to be said. */
export const callOff = (text: string) =>
  new AppError({ kind: 'business', code: 0, text, data: CALLED_OFF });

/** Returns true if the user has called the call off, having been asked who is there. */
export const isCalledOff = ({ data }: AppError) => data === CALLED_OFF;
