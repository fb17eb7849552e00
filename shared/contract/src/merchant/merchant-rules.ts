import { z } from 'zod';
import { bounded, filled, unless } from '../kit/rules/base.ts';
import { foldAccount } from '../kit/rules/names.ts';
import { rule } from '../kit/rules.ts';

/** Chinese characters (specification §5: not in the name of a merchant, nor in its abbreviation). */
const HAN = /[\u3400-\u9FFF\uF900-\uFAFF]/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Merchant number: 15 digits (domain §1.6). */
export const merIdRule = () => rule.pattern(15, /^\d{15}$/, 'merchant.merIdFormat');

/** Merchant category code of ISO 18245; the server knows which there are. */
export const mccRule = () => rule.pattern(4, /^\d{4}$/, 'merchant.mccFormat');

/** A name without Chinese: printable ASCII, no space at either end. */
export const asciiName = (max: number) =>
  filled(max)
    .refine((value) => !HAN.test(value), { error: 'merchant.noChinese', abort: true })
    .refine((value) => /^[\x20-\x7e]+$/.test(value), 'merchant.asciiOnly')
    .refine((value) => value === value.trim(), 'commonData.edgeSpace');

/** Value of a dictionary that people maintain: the server looks it up. */
export const dictValue = () => filled(20).regex(/^[\w-]+$/, 'commonData.optionMsg');

/** A day of the calendar, `yyyy-MM-dd`. */
export const calendarDay = () =>
  filled(10, 'commonData.dateMsg').refine((value) => {
    const time = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  }, 'commonData.dateMsg');

/** Bank account: 6 to 34 digits. */
export const accountRule = () =>
  rule.pattern(34, /^\d{6,34}$/, 'merchant.accountFormat', foldAccount);

/** SWIFT code of a bank (ISO 9362): 8 or 11 characters. */
export const swiftRule = () =>
  rule.pattern(11, /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'merchant.swiftFormat');

/** Days until money is transferred, 0 to 30; forms may send digits. */
export const transferDaysRule = () =>
  z
    .union([z.number(), bounded(2).regex(/^\d+$/, 'merchant.transferDays').transform(Number)], {
      error: 'merchant.transferDays',
    })
    .refine((days) => Number.isInteger(days) && days >= 0 && days <= 30, 'merchant.transferDays');

/** Base64 of a public key without what PEM puts around it. */
export const keyBody = (text: string) =>
  text
    .replace('-----BEGIN PUBLIC KEY-----', '')
    .replace('-----END PUBLIC KEY-----', '')
    .replace(/\s/g, '');

/** RSA public key as PEM or as base64 of its SubjectPublicKeyInfo; the server opens it. */
export const publicKeyRule = () =>
  filled(4_000).refine((value) => /^[A-Za-z0-9+/]+={0,2}$/.test(keyBody(value)), {
    error: 'merchant.publicKeyFormat',
  });

/** Shortest RSA key that is taken, in bits. */
export const RSA_MIN_BITS = 2048;

/** Returns true for a possible mask: forms get nothing else of a sealed field and send it back. */
export const isMask = (value: string) => /[*•]/.test(value);

/** The rule of a sealed field in a form that may send the mask it read: that field is unchanged. */
export const keptOr = (sealed: z.ZodType<string>) => unless(isMask, sealed, bounded(60));
