import { createHash, createHmac } from 'node:crypto';

/** Parts of a call that its signature covers. */
export interface Signed {
  method: string;
  /** Path as it was called, with what stands behind a question mark. */
  path: string;
  /** Seconds since 1970, as they were sent. */
  time: string;
  nonce: string;
  body: Uint8Array;
}

/** HMAC-SHA-256 over method, path, time, nonce and SHA-256 of the body, a line each; hex. */
export function signatureOf(secret: string, { method, path, time, nonce, body }: Signed): string {
  const digest = createHash('sha256').update(body).digest('hex');
  const text = [method, path, time, nonce, digest].join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
}
