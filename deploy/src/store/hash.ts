import { createHash } from 'node:crypto';
import type { Release } from '@portal/contract/release/release';

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Value of an `integrity` attribute. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Identity of a version: hash of the sorted list of path, size and integrity of its files. */
export function digestOf(files: Release['files']): string {
  const lines = files.map((file) => `${file.path} ${file.size} ${file.integrity}\n`);
  return sha256(lines.sort().join(''));
}
