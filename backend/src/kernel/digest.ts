import { createHash } from 'node:crypto';

/** SHA-256 of a content as JSON, hex: the same content in the same order of fields has the same one. */
export const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
