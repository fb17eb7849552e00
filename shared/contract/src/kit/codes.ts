/** `code` of the answers (specification §8); HTTP itself is 200 for all of them. */
export const CODE = {
  ok: 200,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  invalidReplay: 422,
  /** A proof of who calls is needed before the call goes on. */
  codeNeeded: 428,
  tooMany: 429,
  error: 500,
  /** The database cannot serve just now; the header `retry-after` says when to ask again. */
  unavailable: 503,
  warning: 601,
} as const;

/** `data.reason` of code 422: the idempotency key belongs to another route or another input. */
export const IDEMPOTENCY_MISMATCH = 'IDEMPOTENCY_MISMATCH';

/**
 * `data.reason` of code 428: the caller shows once more who they are, by what `data.by` names, and repeats the
 * call (`session/step-up`).
 */
export const STEP_UP = 'STEP_UP';

/** Proof that a call asks for: a code of the second factor, or the password of somebody without one. */
export type Proof = 'code' | 'password';

/** Envelope of every JSON answer. A missing `code` counts as 200 (specification §8). */
export interface Envelope {
  code?: number;
  msg?: string;
  /** Refused fields: path → message (`kit/message.ts`), in the order of the form. */
  fields?: Record<string, string>;
  /** Reference for support; also in the `x-request-id` header. */
  requestId?: string;
  data?: unknown;
  rows?: unknown[];
  total?: number;
  isCapped?: boolean;
  [key: string]: unknown;
}

/**
 * Begins a field that the client has encrypted; behind it RSA-OAEP with SHA-256 of the text in
 * UTF-8, as base64. A field without it is the text itself.
 */
export const SEALED_PREFIX = 'rsa:';

/** Header of every answer to a signed-in user: rises when a dictionary changes. */
export const DICT_VERSION_HEADER = 'x-dict-version';

/**
 * Header of every answer to a signed-in user, refusals too: another text once the caller's rights,
 * rows in view or menu are others.
 */
export const RIGHTS_VERSION_HEADER = 'x-rights-version';

/**
 * Header of calls of the console: seconds since a person last did something in any window of the browser. Without
 * it a call counts as something that a person does, unless its route is `passive`.
 */
export const IDLE_HEADER = 'x-idle-seconds';

/** Header of every answer to a signed-in user: rises when a notice is published or changed. */
export const NOTICE_VERSION_HEADER = 'x-notice-version';
