import { type RawBuilder, sql } from 'kysely';
import { textOf } from './aliased.ts';
import type { Context } from './context.ts';
import { isOutside } from './outside.ts';

/** A step of the life of something, as its page shows it. */
export interface TrailStep {
  time: string;
  action: string;
  /** Empty for anyone who is outside of the platform and was not the one. */
  actor: string;
  reason: string;
  status: string;
}

/** Name of a user in a column: outside of the platform only the caller's own. */
export function shownName(ctx: Context, column: string): RawBuilder<string> {
  if (!isOutside(ctx)) return textOf(column);
  const own = sql`${sql.ref(column)} = ${ctx.actor.userName}`;
  return sql<string>`case when ${own} then ${sql.ref(column)} else '' end`;
}

/** Reads what happened to an object from the audit trail, the oldest first. */
export async function stepsOf(
  ctx: Context,
  { objType, objId }: { objType: string; objId: string },
): Promise<TrailStep[]> {
  const rows = await ctx.db
    .selectFrom('audit_event')
    .where('obj_type', '=', objType)
    .where('obj_id', '=', objId)
    .orderBy('id')
    .select(['at', 'action', 'actor_name', 'reason', 'to_status'])
    .execute();
  return rows.map(({ at, action, actor_name, reason, to_status }) => ({
    time: at,
    action,
    actor: isOutside(ctx) && actor_name !== ctx.actor.userName ? '' : actor_name,
    reason: reason ?? '',
    status: to_status ?? '',
  }));
}
