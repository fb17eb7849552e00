import { createHash } from 'node:crypto';

/** Hashes a code for storage; case and hyphens do not count. */
export function codeHash(merId: string, code: string): string {
  const typed = code.replaceAll('-', '').toUpperCase();
  return createHash('sha256').update(`${merId}:${typed}`).digest('hex');
}
