import type { Channel, Release } from '@portal/contract/release/release';

export type Pointer = Channel['stable'];

/** Earlier versions a channel remembers for a rollback. */
export const REMEMBERED = 10;

export function pointerTo({ digest, version, name }: Release): Pointer {
  return { digest, version, name };
}
