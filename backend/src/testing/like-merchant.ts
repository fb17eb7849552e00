import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { unreviewed } from './unreviewed.ts';

/** Adds a merchant that is like another one, but for its number; it has no money yet. */
export const addLike = (db: Kysely<Database>, merId: string, number: string): Promise<void> =>
  unreviewed(db, (open) => {
    const own = sql`jsonb_build_object('mer_id', ${number}::text, 'admin_account', ${number}::text)`;
    return sql`
      insert into mer_merchant
      select (jsonb_populate_record(m, ${own})).* from mer_merchant m where m.mer_id = ${merId}`.execute(
      open,
    );
  });
