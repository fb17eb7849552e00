import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { cipherOf, sealerOf } from '../../../kernel/seal.ts';
import { NAME_FORM } from './name-form.ts';
import { nameKeyOf } from './values.ts';

/** Entries that are read and written at once. */
const AT_ONCE = 500;

/**
 * Writes the comparable form of names that are kept without one or in an older one. Only a process with
 * the installation's key can: it is done at every start, and finds nothing at most of them.
 */
export async function refreshNameKeys(db: Kysely<Database>): Promise<void> {
  const sealer = await sealerOf(db);
  for (;;) {
    const rows = await db
      .selectFrom('blacklist')
      .where('name_form', '<', NAME_FORM)
      .orderBy('black_id')
      .limit(AT_ONCE)
      .select(['black_id', cipherOf('name').as('cipher')])
      .execute();
    for (const { black_id, cipher } of rows) {
      await db
        .updateTable('blacklist')
        .set({ name_key: nameKeyOf(sealer, sealer.open(cipher)), name_form: NAME_FORM })
        .where('black_id', '=', black_id)
        .execute();
    }
    if (rows.length < AT_ONCE) return;
  }
}
