import { placesOf } from '@portal/contract/kit/sort';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { notFound } from './refusal.ts';

interface Sorted {
  table: 'sys_menu' | 'sys_dept';
  key: 'menu_id' | 'dept_id';
  /** Kind of object in the audit trail. */
  objType: string;
  /** Rows of these ids that the caller may change. */
  rows(ids: string[]): Promise<{ id: string; order_num: number }[]>;
}

/**
 * Gives siblings new places (conventions §2.3, `updateSort`), all or none: 404 when one is out of
 * the caller's sight. `ids` and `orderNums` are joined by commas, as many of one as of the other.
 */
export async function sortSiblings(
  ctx: Context,
  { table, key, objType, rows }: Sorted,
  ids: string,
  orderNums: string,
): Promise<undefined> {
  const places = placesOf(ids, orderNums);
  const found = await rows([...places.keys()]);
  if (found.length < places.size) throw notFound();
  for (const { id, order_num } of found) {
    const place = places.get(id);
    if (place === order_num) continue;
    await sql`update ${sql.table(table)} set order_num = ${place}, version = version + 1,
      update_by = ${ctx.actor.userName}, update_time = ${ctx.now}
      where ${sql.ref(key)} = ${id}`.execute(ctx.db);
    const diff = { before: { order_num }, after: { order_num: place } };
    ctx.audit({ objType, objId: id, action: 'edit', diff });
  }
  return undefined;
}
