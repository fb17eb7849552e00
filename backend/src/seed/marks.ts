import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Creator of the rows of a seeding. */
export const SEEDED_BY = { create_by: 'system' } as const;

/**
 * The items of a kind that have never been seeded, marked as seeded now. What an administrator has
 * changed or deleted is not brought back, and what a later version adds is.
 */
export async function takeFresh<T>(
  tx: Transaction<Database>,
  kind: string,
  items: readonly T[],
  nameOf: (item: T) => string,
): Promise<T[]> {
  const marked = await tx
    .selectFrom('seed_mark')
    .where('item', 'like', `${kind}:%`)
    .select('item')
    .execute();
  const known = new Set(marked.map((row) => row.item));
  const fresh = items.filter((item) => !known.has(`${kind}:${nameOf(item)}`));
  if (fresh.length > 0) {
    const rows = fresh.map((item) => ({ item: `${kind}:${nameOf(item)}` }));
    await tx.insertInto('seed_mark').values(rows).execute();
  }
  return fresh;
}
