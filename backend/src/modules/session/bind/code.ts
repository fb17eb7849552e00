import { createHash, randomInt } from 'node:crypto';

/** No character that is read or heard as another one. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A random code to write down: `K7QM-2XRT-9BFH`, about 59 bits. */
export function drawCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Hashes a code for storage; case and hyphens do not count. */
export function codeHash(merId: string, code: string): string {
  const typed = code.replaceAll('-', '').toUpperCase();
  return createHash('sha256').update(`${merId}:${typed}`).digest('hex');
}
