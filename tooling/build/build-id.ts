import { createHash } from 'node:crypto';
import type { Unit } from '@portal/contract/release/release';
import { type Reach, reachOf } from './reach/reach.ts';
import type { Sources } from './reach/sources.ts';

/** Identity of a build, which names it. */
export interface Identity {
  /** Hash over everything the unit is built from, eight hex digits. */
  buildId: string;
  reach: Reach;
}

/**
 * Identifies the build of a unit by what it is made of: the same id means the same code from the
 * same packages, and what a unit does not reach leaves its id as it is.
 */
export async function identityOf(sources: Sources, unit: Unit): Promise<Identity> {
  const reach = await reachOf(sources, unit);
  const hash = createHash('sha256').update(unit);
  for (const file of [...reach.files.keys()].sort()) {
    hash.update(`\0${file}\0`).update(reach.files.get(file) ?? '');
  }
  hash.update(JSON.stringify([reach.packages, reach.api]));
  return { buildId: hash.digest('hex').slice(0, 8), reach };
}
