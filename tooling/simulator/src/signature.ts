import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isTimely, SIGNED, signedText } from '@portal/contract/kit/signature';
import { instantOf } from './clock.ts';

const signatureOf = (secret: string, time: string, body: string) =>
  createHmac('sha256', secret).update(signedText(time, body)).digest('hex');

/** Headers of a body that is sent now. */
export function signedHeaders(secret: string, key: string, now: number, body: string) {
  const time = instantOf(now);
  return {
    'content-type': 'application/json',
    [SIGNED.key]: key,
    [SIGNED.time]: time,
    [SIGNED.signature]: signatureOf(secret, time, body),
  };
}

/** Returns true if the headers sign this body, and recently. */
export function isSignedBy(
  secret: string,
  headers: IncomingHttpHeaders,
  now: number,
  body: string,
): boolean {
  const time = String(headers[SIGNED.time] ?? '');
  const given = Buffer.from(String(headers[SIGNED.signature] ?? ''));
  const wanted = Buffer.from(signatureOf(secret, time, body));
  return given.length === wanted.length && timingSafeEqual(given, wanted) && isTimely(time, now);
}
