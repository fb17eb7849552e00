import type { BackPolicy } from '@portal/fee';
import { z } from 'zod';
import { wrongIpEntry } from '../kit/ip.ts';
import { message } from '../kit/message.ts';
import { BLANK } from '../kit/rules/base.ts';
import { rule } from '../kit/rules.ts';
import {
  amounts,
  choice,
  days,
  list,
  minutes,
  type Parameter,
  passwords,
  percent,
  ruled,
  sessions,
  toggle,
} from './parameter-kinds.ts';

/** Parameter with the addresses that may not sign in (conventions §4). */
export const ADDRESS_LIST_KEY = 'sys.login.blackIPList';

/** Stands for a value that nobody is shown; sent back, it leaves the value as it is. */
export const MASKED = '******';

/** Values of each parameter that the program reads (conventions §4). */
export interface ParameterValues {
  'sys.account.captchaEnabled': boolean;
  'sys.account.registerUser': boolean;
  'sys.account.initPasswordModify': boolean;
  'sys.account.passwordValidateDays': number;
  /** Passwords of a user that are not taken again, the present one included; 0: the present one alone, by its user. */
  'sys.account.passwordHistory': number;
  /** Minutes for which a proof of who is there counts before risky calls; 0: none is asked for. */
  'sys.account.stepUpMinutes': number;
  /** Minutes after which a session ends that no person uses; 0: after half an hour without a call. */
  'sys.account.idleMinutes': number;
  /** Live sessions of a user; a sign-in beyond them ends the one that was unused longest. 0: no limit. */
  'sys.account.maxSessions': number;
  'sys.account.chrtype': '0' | '1' | '2' | '3' | '4';
  [ADDRESS_LIST_KEY]: string;
  'sys.user.initPassword': string | undefined;
  'mer.acquirer.code': string | undefined;
  'fee.unknown.side': 'debit' | 'credit';
  /** Days that entries stay in the ledger before their month may be archived. */
  'ledger.keepDays': number;
  /** Days after a payment in which it can be refunded (INV-02). */
  'refund.maxDays': number;
  'refund.feeBack': BackPolicy;
  /** Cost to the merchant of refunding a card payment, ppm of its amount. */
  'refund.cardFee': number;
  /** Refunds above these minor units are passed by two persons. */
  'refund.twoCheckers': ReadonlyMap<string, bigint>;
  /** Settle dates after its own that something waits for a bill to name it (money §5). */
  'recon.waitDates': number;
  /** Part of its fee that goes back to the agent when a remittance fails. */
  'remit.feeBack': 'ALL' | 'NONE';
}

export type ParameterKey = keyof ParameterValues;

const addresses = z.string(BLANK).superRefine((value, ctx) => {
  const entry = wrongIpEntry(value);
  if (entry !== undefined) ctx.addIssue(message('config.addressEntry', { entry }));
});
const acquirer = z.string(BLANK).regex(/^\d{4}$/, 'config.fourDigits');

/**
 * The type of each built-in parameter. A value stored before it was checked counts as the fallback,
 * which is the careful side: a picture is asked for, nobody registers, a first password is to be
 * changed, passwords last, three classes of characters are asked for, the dearer side is charged.
 */
export const PARAMETERS: { readonly [K in ParameterKey]: Parameter<ParameterValues[K]> } = {
  'sys.account.captchaEnabled': toggle(true),
  'sys.account.registerUser': toggle(false),
  'sys.account.initPasswordModify': toggle(true, { on: '1', off: '0' }),
  'sys.account.passwordValidateDays': days(0, 0, 364),
  'sys.account.passwordHistory': passwords(0, 0, 24),
  'sys.account.stepUpMinutes': minutes(0, 0, 60),
  'sys.account.idleMinutes': minutes(0, 0, 30),
  'sys.account.maxSessions': sessions(0, 0, 50),
  'sys.account.chrtype': choice('0', {
    '0': 'config.chrtype.0',
    '1': 'config.chrtype.1',
    '2': 'config.chrtype.2',
    '3': 'config.chrtype.3',
    '4': 'config.chrtype.4',
  }),
  [ADDRESS_LIST_KEY]: list(addresses),
  'sys.user.initPassword': ruled(rule.loginPassword(), { kind: 'password', shownTo: 'nobody' }),
  'mer.acquirer.code': ruled(acquirer, { kind: 'text', shownTo: 'all' }),
  'fee.unknown.side': choice('credit', {
    debit: 'config.side.debit',
    credit: 'config.side.credit',
  }),
  'ledger.keepDays': days(1827, 366, 36_500),
  'refund.maxDays': days(180, 1, 3650),
  'refund.feeBack': choice('PROPORTIONAL', {
    NONE: 'config.feeBack.none',
    PROPORTIONAL: 'config.feeBack.proportional',
    FULL_ON_FULL: 'config.feeBack.fullOnFull',
  }),
  'refund.cardFee': percent('0'),
  'refund.twoCheckers': amounts('USD 0; KHR 0'),
  'recon.waitDates': days(2, 0, 10),
  'remit.feeBack': choice('ALL', {
    ALL: 'config.remitFeeBack.all',
    NONE: 'config.remitFeeBack.none',
  }),
};

/** Is it the key of a parameter that the program reads? */
export const isParameterKey = (key: string): key is ParameterKey => Object.hasOwn(PARAMETERS, key);

/** Returns the definition of a key's value; undefined for a parameter that somebody has added. */
export const parameterOf = (key: string): Parameter<unknown> | undefined =>
  isParameterKey(key) ? PARAMETERS[key] : undefined;

/** Is the value kept from those who only read, or from everybody? */
export const isSecretParameter = (key: string): boolean =>
  (parameterOf(key)?.shownTo ?? 'all') !== 'all';

/** Does a sent value leave the stored secret as it is? */
export const keepsSecret = (key: string, value: string): boolean =>
  value === MASKED && parameterOf(key)?.shownTo === 'nobody';

/** Message of what is wrong with the value of a key. */
export const valueError = (key: string, value: string): string | undefined =>
  keepsSecret(key, value)
    ? undefined
    : parameterOf(key)?.rule.safeParse(value).error?.issues[0]?.message;

/** The value that counts: the stored one, or what the program takes in its place. */
export function valueInForce(key: string, stored: string): string {
  const fallback = parameterOf(key)?.fallback;
  return fallback !== undefined && valueError(key, stored) ? fallback : stored;
}

/** Units of time. The name of any other parameter says what its number counts. */
const DURATIONS = new Set(['days', 'minutes']);

/** Message that people read for a value; none where it is read as it stands. */
export function valueLabel(key: string, value: string): string | undefined {
  const control = parameterOf(key)?.control;
  if (!control || valueError(key, value)) return undefined;
  if (control.kind === 'switch') return value === control.on ? 'config.on' : 'config.off';
  if (control.kind === 'choice') return control.labels[value];
  if (control.kind !== 'whole' || !DURATIONS.has(control.unit)) return undefined;
  const count = value === '1' ? 'one' : 'many';
  return message(`config.${control.unit}.${count}`, { number: value });
}
