import { FACTOR_DIGITS } from '@portal/contract/session/factor';
import { Secret, TOTP } from 'otpauth';

/** Name under which an app lists the account. */
const ISSUER = 'Merchant Console';
/** Bytes of a key, as many as the hash has (RFC 4226 §4). */
const KEY_BYTES = 20;
/** Steps before and after now that count: the clock of a phone may be half a minute off (RFC 6238 §5.2). */
const WINDOW = 1;

const totpOf = (key: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: FACTOR_DIGITS,
    period: 30,
    secret: Secret.fromBase32(key),
  });

/** Draws the key of a factor, in base32. */
export const drawKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** Returns the `otpauth://` address that an app reads from a QR code. */
export const uriOf = (key: string, userName: string): string => totpOf(key, userName).toString();

/** Returns the step of 30 seconds that a code belongs to; undefined when it is of none near the time. */
export function stepOf(key: string, code: string, timestamp: number): number | undefined {
  const totp = totpOf(key);
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
