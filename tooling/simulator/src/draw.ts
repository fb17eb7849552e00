import { createHash } from 'node:crypto';

const digest = (seed: string, parts: readonly string[]) =>
  createHash('sha256')
    .update([seed, ...parts].join('\0'))
    .digest();

/**
 * A number from 0 to below 1 that follows from seed and parts alone: what happens to a reference
 * does not depend on what was asked before it.
 */
export const draw = (seed: string, ...parts: string[]): number =>
  digest(seed, parts).readUInt32BE(0) / 2 ** 32;

/** A number for people, as long as that of a channel. */
export const drawNumber = (seed: string, ...parts: string[]): string =>
  digest(seed, parts).toString('hex').slice(0, 20).toUpperCase();

/** This many decimal digits, nine at most. */
export const drawDigits = (seed: string, digits: number, ...parts: string[]): string =>
  String(Math.floor(draw(seed, ...parts) * 10 ** digits)).padStart(digits, '0');
