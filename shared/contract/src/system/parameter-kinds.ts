import { CURRENCIES, cleanTyped, typedMinor } from '@portal/money';
import { z } from 'zod';
import { message } from '../kit/message.ts';
import { percentage, amount as typedAmount } from '../kit/rules/amounts.ts';
import { BLANK } from '../kit/rules/base.ts';
import { refusalOfSize, TOTAL_DIGITS } from '../kit/rules/minor.ts';

/** Unit of a whole number; the words have a group of its name below `config`. */
type Unit = 'days' | 'minutes' | 'passwords' | 'sessions';

/** Control in which people type and read the value of a parameter. */
type Control =
  | { kind: 'switch'; on: string; off: string }
  /** A whole number of what the unit names. */
  | { kind: 'whole'; unit: Unit; min: number; max: number }
  /** Value → message key of its label. */
  | { kind: 'choice'; labels: Readonly<Record<string, string>> }
  | { kind: 'list' }
  | { kind: 'text' }
  | { kind: 'password' };

/** A parameter that the program reads: what its value may be and who sees it. */
export interface Parameter<T> {
  control: Control;
  /** Editors mend a list entry by entry; a password is only ever replaced. */
  shownTo: 'all' | 'editors' | 'nobody';
  /** Rule for a new value. */
  rule: z.ZodType<string>;
  /** Value that counts instead of a stored one that is missing or breaks the rule. */
  fallback: string | undefined;
  /** The value as the program uses it, from the stored text. */
  read(stored: string | undefined): T;
}

/** Returns a stored text as the rule reads it, otherwise the fallback. */
function counting<T>(
  { rule, fallback }: Pick<Parameter<T>, 'rule' | 'fallback'>,
  stored: string | undefined,
): string | undefined {
  return stored === undefined ? fallback : (rule.safeParse(stored).data ?? fallback);
}

function oneOf(values: readonly string[]) {
  const text = message('config.oneOf', { values: values.join(', ') });
  return z.string(BLANK).refine((value) => values.includes(value), text);
}

/** Yes or no; `fallback` is the side on which a wrong value does no harm. */
export function toggle(
  fallback: boolean,
  { on, off }: { on: string; off: string } = { on: 'true', off: 'false' },
): Parameter<boolean> {
  const typed = { rule: oneOf([on, off]), fallback: fallback ? on : off };
  return {
    ...typed,
    control: { kind: 'switch', on, off },
    shownTo: 'all',
    read: (stored) => counting(typed, stored) === on,
  };
}

/** A whole number from `min` to `max`, without leading zeros. */
const whole =
  (unit: Unit) =>
  (fallback: number, min: number, max: number): Parameter<number> => {
    const isInside = (text: string) =>
      /^(0|[1-9]\d{0,8})$/.test(text) && Number(text) >= min && Number(text) <= max;
    const rule = z
      .string(BLANK)
      .overwrite(cleanTyped)
      .refine(isInside, message('config.wholeNumber', { min, max }));
    const typed = { rule, fallback: String(fallback) };
    return {
      ...typed,
      control: { kind: 'whole', unit, min, max },
      shownTo: 'all',
      read: (stored) => Number(counting(typed, stored)),
    };
  };

export const days = whole('days');
export const minutes = whole('minutes');
export const passwords = whole('passwords');
export const sessions = whole('sessions');

/** One of several values, each with the message key of its label. */
export function choice<const V extends string>(
  fallback: NoInfer<V>,
  labels: Readonly<Record<V, string>>,
): Parameter<V> {
  const isValue = (text = ''): text is V => Object.hasOwn(labels, text);
  return {
    control: { kind: 'choice', labels },
    shownTo: 'all',
    rule: oneOf(Object.keys(labels)),
    fallback,
    read: (stored) => (isValue(stored) ? stored : fallback),
  };
}

/** A text under a rule; one that breaks it does not count, as if there were none. */
export function ruled(
  rule: z.ZodType<string>,
  { kind, shownTo }: { kind: 'text' | 'password'; shownTo: 'all' | 'nobody' },
): Parameter<string | undefined> {
  const typed = { rule, fallback: undefined };
  return { ...typed, control: { kind }, shownTo, read: (stored) => counting(typed, stored) };
}

/** Entries of one text; a wrong one is refused, and one stored before costs the others nothing. */
export function list(rule: z.ZodType<string>): Parameter<string> {
  return {
    control: { kind: 'list' },
    shownTo: 'editors',
    rule,
    fallback: undefined,
    read: (stored) => stored ?? '',
  };
}

/** A percentage, read as ppm. */
export function percent(fallback: string): Parameter<number> {
  const typed = { rule: percentage(), fallback };
  return {
    ...typed,
    control: { kind: 'text' },
    shownTo: 'all',
    read: (stored) => Math.round(Number(counting(typed, stored)) * 10_000),
  };
}

const NOT_AMOUNTS = 'config.amounts';

/** Minor units of an amount of 0 or above, or why it is none: a message key. */
function minorOf(amount: string, currency: string): bigint | string {
  const rule = typedAmount.ofCurrency(currency).min(1, NOT_AMOUNTS);
  const { data, error } = rule.safeParse(amount);
  const minor = typedMinor(data ?? '', currency);
  const refusal = minor
    ? refusalOfSize(minor, currency, TOTAL_DIGITS)
    : (error?.issues[0]?.message ?? NOT_AMOUNTS);
  return refusal ?? BigInt(minor ?? 0);
}

/** Splits `USD 1,000.00; KHR 4,000,000` into currencies and minor units, or says what is wrong with it. */
function amountsOf(text: string): Map<string, bigint> | string {
  const found = new Map<string, bigint>();
  for (const entry of cleanTyped(text)
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')) {
    const [, code, amount = ''] = /^\s*([A-Z]{3})\s+(\S.*)$/.exec(entry) ?? [];
    const currency = [...CURRENCIES.values()].find(({ currCode }) => currCode === code);
    if (!currency || found.has(currency.numCode)) return NOT_AMOUNTS;
    const minor = minorOf(amount, currency.numCode);
    if (typeof minor === 'string') return minor;
    found.set(currency.numCode, minor);
  }
  return found;
}

/** One amount for each of some currencies, read as minor units by numeric code. */
export function amounts(fallback: string): Parameter<ReadonlyMap<string, bigint>> {
  const rule = z
    .string(BLANK)
    .max(500, { error: message('commonData.maxLength', { max: 500 }), abort: true })
    .superRefine((text, ctx) => {
      const read = amountsOf(text);
      if (typeof read === 'string') ctx.addIssue(read);
    });
  const typed = { rule, fallback };
  return {
    ...typed,
    control: { kind: 'text' },
    shownTo: 'all',
    read: (stored) => {
      const read = amountsOf(counting(typed, stored) ?? '');
      return typeof read === 'string' ? new Map() : read;
    },
  };
}
