import { createHash } from 'node:crypto';

/** SHA-256 of a key's DER bytes, hex; `publicKey` is their base64. Empty while there is none. */
export function fingerprintOf(publicKey: unknown): string {
  if (typeof publicKey !== 'string' || publicKey === '') return '';
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');
}
