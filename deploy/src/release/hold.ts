import type { Channel, Unit } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';
import { addRevision } from '../store/channels.ts';
import { type Author, authorshipOf, baseFor } from './base.ts';
import type { Moved } from './promote.ts';

/**
 * Sets or lifts the hold of a unit: what is live stays, and a new build goes live by itself or does
 * not. The document keeps the action that made the version live, so that older readers know it.
 * Nothing is written when the unit is as it should be.
 */
export async function setHold(
  store: string,
  env: string,
  unit: Unit,
  hold: boolean,
  author: Author,
): Promise<Moved> {
  const base = await baseFor(store, env, unit, author);
  const before = base?.channel;
  if (!before) throw new ReleaseError('notFound', `${unit} was never released to ${env}`);
  if (before.hold === hold) return { before, after: before };
  const { stable, previous, action }: Channel = before;
  const change = { stable, previous, action, hold, ...authorshipOf(author, base) };
  return { before, after: await addRevision(store, env, unit, base, change) };
}
