import { type Values, valuesOf } from './layout.ts';

/** Numbers of ISO 4217 that a code may be in: riel and dollar. */
export const KHR = '116';
export const USD = '840';
/** Points of initiation: a code to print, and one for a single payment. */
export const STATIC = '11';
export const DYNAMIC = '12';

/** A code that is refused; `code` is the number that the National Bank's SDK gives the reason. */
export class KhqrError extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`KHQR refused (${code})`);
    this.code = code;
  }
}

/** Refusals that no length says (domain §5). */
export const REFUSED = {
  account: 3,
  amount: 4,
  payload: 8,
  currency: 28,
  order: 36,
  language: 37,
  alternateName: 39,
  unionPay: 44,
  expiryMissing: 45,
  expired: 46,
  notDynamic: 47,
  initiation: 48,
  time: 49,
  past: 50,
  mcc: 51,
} as const;

type Reason = keyof typeof REFUSED;

const AMOUNT = { [KHR]: /^\d*[1-9]\d*$/, [USD]: /^(?=.*[1-9])\d+(\.\d{1,2})?$/ };
const isTime = (text: string | undefined) => /^\d{13}$/.test(text ?? '');

function initiationFault({ initiation, amount, expiresAt }: Values): Reason | undefined {
  if (initiation === DYNAMIC && !amount) return 'notDynamic';
  if (amount && !expiresAt) return 'expiryMissing';
  return initiation === (amount ? DYNAMIC : STATIC) ? undefined : 'initiation';
}

function formFault(values: Values): Reason | undefined {
  const { bakongAccount = '', currency, mcc = '', amount, language, alternateName } = values;
  if (!/^[^@\s]+@[^@\s]+$/.test(bakongAccount)) return 'account';
  if (!/^\d{4}$/.test(mcc)) return 'mcc';
  if (currency !== KHR && currency !== USD) return 'currency';
  if (currency === USD && values.unionPay) return 'unionPay';
  if (amount && !AMOUNT[currency].test(amount)) return 'amount';
  if (language && !alternateName) return 'alternateName';
  return !language && (alternateName || values.alternateCity) ? 'language' : undefined;
}

function timeFault({ createdAt, expiresAt }: Values, now: number): Reason | undefined {
  if (!createdAt && !expiresAt) return undefined;
  if (!isTime(createdAt) || !isTime(expiresAt)) return 'time';
  if (Number(expiresAt) <= Number(createdAt)) return 'past';
  return Number(expiresAt) < now ? 'expired' : undefined;
}

/** Throws the first reason for which a code with these values is refused at `now` (ms). */
export function check(values: Values, now: number): void {
  const initiation = initiationFault(values);
  if (initiation) throw new KhqrError(REFUSED[initiation]);
  const texts: Record<string, string | undefined> = values;
  for (const { name, max, long, missing } of valuesOf(values.kind)) {
    const { length } = texts[name] ?? '';
    if (missing !== undefined && length === 0) throw new KhqrError(missing);
    if (length > max) throw new KhqrError(long);
  }
  const other = formFault(values) ?? timeFault(values, now);
  if (other) throw new KhqrError(REFUSED[other]);
}
