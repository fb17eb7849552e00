import { sql } from 'kysely';
import type { Context } from './context.ts';

/** One change of a tree at a time, until its end: two moves at once could close a circle. */
export async function lockTree(ctx: Context, tree: 'menu' | 'dept' | 'merchant'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`tree:${tree}`}))`.execute(ctx.db);
}
