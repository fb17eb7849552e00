import type { Unit } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';
import { type Newest, readChannel, readNewest } from '../store/channels.ts';

/** Author of a change to a channel, and the reason. */
export interface Author {
  by: string;
  reason: string;
  /** Goes on past a newest document that is corrupt or not chained. Only for a version that is named. */
  isPastCorrupt?: boolean;
  /** Number of the document that the author decided on; another one now means a lost race. */
  rev?: number;
}

/**
 * The channel that a change goes on from. Throws (7) when it is not sound and the author did not say
 * so, and (5) when it is not the one that the author saw.
 */
export async function baseFor(
  store: string,
  env: string,
  unit: Unit,
  { isPastCorrupt, rev }: Author,
): Promise<Newest | undefined> {
  const read = isPastCorrupt ? readNewest : readChannel;
  const base = await read(store, env, unit);
  const found = base?.rev ?? 0;
  if (rev === undefined || rev === found) return base;
  throw new ReleaseError('lostRace', `${unit}@${env} is at rev ${found} by now, not ${rev}`);
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
