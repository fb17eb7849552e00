import { check, DYNAMIC, KhqrError, REFUSED, STATIC } from './check.ts';
import { crc16 } from './crc.ts';
import { CRC_TAG, type Khqr, LAYOUT, type Template, type Value, type Values } from './layout.ts';
import { writeTag } from './tags.ts';

/** Longest text that two digits can count: also of a field with all that is in it. */
const LONGEST = 99;

/** `10.5` → `10.50`, `10.00` → `10`: as the National Bank's SDK writes amounts. */
const amountText = (amount: string) => amount.replace(/\.0*$/, '').replace(/(\.\d)0*$/, '$10');

/** Everything a payload says, with what follows from what its author decided. */
function complete(khqr: Khqr, now: number): Values {
  const { amount, expiresAt, ...rest } = khqr;
  const fixed = { ...rest, format: '01', country: 'KH' };
  if (!amount) return { ...fixed, initiation: STATIC };
  const times = { createdAt: String(now), expiresAt };
  return { ...fixed, ...times, initiation: DYNAMIC, amount: amountText(amount) };
}

function write(entry: Value | Template, values: Values): string {
  if ('kind' in entry && entry.kind !== values.kind) return '';
  const texts: Record<string, string | undefined> = values;
  const value =
    'parts' in entry
      ? entry.parts.map((part) => write(part, values)).join('')
      : (texts[entry.name] ?? '');
  if (value.length > LONGEST) throw new KhqrError(REFUSED.payload);
  return value && writeTag({ tag: entry.tag, value });
}

/**
 * The payload of a code that is made at `now` (ms): dynamic when it has an amount, which then needs
 * `expiresAt`. Throws a `KhqrError`.
 *
 * @example
 * encode({ kind: 'individual', bakongAccount: 'sokha.chan@wing', mcc: '5999', currency: '116',
 *   merchantName: 'Sokha Chan', city: 'Phnom Penh' }, Date.now());
 */
export function encode(khqr: Khqr, now: number): string {
  const values = complete(khqr, now);
  check(values, now);
  const head = `${LAYOUT.map((entry) => write(entry, values)).join('')}${CRC_TAG}04`;
  return head + crc16(head);
}
