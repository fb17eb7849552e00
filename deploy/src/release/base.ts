import type { Unit } from '@portal/contract/release/release';
import { type Newest, readChannel, readNewest } from '../store/channels.ts';

/** Author of a change to a channel, and the reason. */
export interface Author {
  by: string;
  reason: string;
  /** Goes on past a newest document that is corrupt. Only for a version that is named. */
  isPastCorrupt?: boolean;
}

/** The channel that a change goes on from; throws (7) when it is corrupt and the author did not say so. */
export function baseFor(
  store: string,
  env: string,
  unit: Unit,
  { isPastCorrupt }: Author,
): Promise<Newest | undefined> {
  return isPastCorrupt ? readNewest(store, env, unit) : readChannel(store, env, unit);
}

/** Returns the author and reason for the history; the reason notes a corrupt document that was passed over. */
export function signatureOf({ by, reason }: Author, base: Newest | undefined) {
  const passed = base?.corrupt.length ? `past corrupt rev ${base.rev}` : '';
  return { by, reason: [reason, passed].filter(Boolean).join('; ') };
}
