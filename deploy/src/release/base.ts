import type { Unit } from '@portal/contract/release/release';
import { type Newest, readChannel, readNewest } from '../store/channels.ts';

/** Author of a change to a channel, and the reason. */
export interface Author {
  by: string;
  reason: string;
  /** Goes on past a newest document that is corrupt or not chained. Only for a version that is named. */
  isPastCorrupt?: boolean;
}

/** The channel that a change goes on from; throws (7) when it is not sound and the author did not say so. */
export function baseFor(
  store: string,
  env: string,
  unit: Unit,
  { isPastCorrupt }: Author,
): Promise<Newest | undefined> {
  return isPastCorrupt ? readNewest(store, env, unit) : readChannel(store, env, unit);
}

/** Returns author and reason for the history, and what was passed over; the reason notes it, too. */
export function authorshipOf({ by, reason, isPastCorrupt }: Author, base: Newest | undefined) {
  const passed = base?.refused.length ? `past corrupt rev ${base.rev}` : '';
  return {
    by,
    reason: [reason, passed].filter(Boolean).join('; '),
    ...(isPastCorrupt && base && { past: base.rev }),
  };
}
