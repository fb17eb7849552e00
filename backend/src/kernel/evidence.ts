import { createHash } from 'node:crypto';
import type { Context } from './context.ts';
import { refuse } from './refusal.ts';

/** Evidence, in the trail. */
const OBJECT = 'evidence';

/** Its name in the trail: who knows the name of a stored file may read it, and the trail is read by many. */
const nameOf = (fileName: string) => createHash('sha256').update(fileName).digest('hex');

/** True if the caller has opened a stored file. */
async function isOpened({ db, actor }: Context, fileName: string): Promise<boolean> {
  const opened = await db
    .selectFrom('audit_event')
    .where('obj_type', '=', OBJECT)
    .where('obj_id', '=', nameOf(fileName))
    .where('actor_name', '=', actor.userName)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return opened !== undefined;
}

/**
 * Notes that the caller has opened a stored file that stands for what somebody asks for, once a person;
 * `of` is what it belongs to, as the trail calls it.
 */
export async function noteOpened(
  ctx: Context,
  fileName: string,
  of: { objType: string; objId: string },
): Promise<void> {
  if (await isOpened(ctx, fileName)) return;
  ctx.audit({ objType: OBJECT, objId: nameOf(fileName), action: 'view', diff: of });
}

/** Refuses to pass what the caller has not looked at; nothing to look at refuses nothing. */
export async function requireOpened(ctx: Context, fileName: string | null): Promise<void> {
  if (fileName && !(await isOpened(ctx, fileName))) throw refuse('approval.evidenceUnseen');
}
