import { createHmac, timingSafeEqual } from 'node:crypto';
import { isTimely, SIGNED, signedText } from '@portal/contract/kit/signature';

/** A body as it came over the wire, and the headers that sign it. */
export interface SignedText {
  text: string;
  time: string;
  signature: string;
}

export const NOT_SIGNED: SignedText = { text: '', time: '', signature: '' };

/** HMAC-SHA256 of time and body, in lower case hexadecimal digits. */
export const signatureOf = (secret: string, time: string, text: string): string =>
  createHmac('sha256', secret).update(signedText(time, text)).digest('hex');

/** Headers of a body that is signed now. */
export function signedHeaders(keyId: string, secret: string, now: Date, text: string) {
  const time = now.toISOString();
  return {
    [SIGNED.key]: keyId,
    [SIGNED.time]: time,
    [SIGNED.signature]: signatureOf(secret, time, text),
  };
}

/** True if two signatures are equal; the time it takes does not reveal where they differ. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** True if the text was signed with the secret, and recently. */
export function isSignedBy(secret: string, { text, time, signature }: SignedText, now: Date) {
  return isSame(signature, signatureOf(secret, time, text)) && isTimely(time, now.getTime());
}
