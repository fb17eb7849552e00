import { z } from 'zod';

/** `code` of the answers (specification §8); HTTP itself is 200 for all of them. */
export const CODE = {
  ok: 200,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  invalidReplay: 422,
  tooMany: 429,
  error: 500,
  warning: 601,
} as const;

/** What every JSON answer has. A missing `code` counts as 200 (specification §8). */
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
  [key: string]: unknown;
}

/** Money on the wire: integer minor units as a string; never a JSON number. */
export const MinorUnits = z.string().regex(/^-?\d{1,18}$/);

/** Numeric ISO 4217 code of three digits, leading zeros kept. */
export const CurrencyCode = z.string().regex(/^\d{3}$/);
