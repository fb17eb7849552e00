import type { Context } from './context.ts';
import { conflict, notFound } from './refusal.ts';

/** Base fields of an insert. */
export const created = (ctx: Context) => ({
  create_by: ctx.actor.userName,
  create_time: ctx.now,
});

/** Base fields of an update. */
export const updated = (ctx: Context) => ({
  update_by: ctx.actor.userName,
  update_time: ctx.now,
});

/**
 * Tells an update by id and version that hit no row why: 409 when the record exists (somebody
 * changed it), else 404.
 */
export function requireChanged(result: { numUpdatedRows: bigint }, exists: boolean): void {
  if (result.numUpdatedRows > 0n) return;
  throw exists ? conflict() : notFound();
}
