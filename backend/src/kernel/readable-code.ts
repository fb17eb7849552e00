import { randomInt } from 'node:crypto';

/** No character that is read or heard as another one. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Draws a random code to write down: `K7QM-2XRT-9BFH`, about 59 bits. */
export function drawReadableCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
