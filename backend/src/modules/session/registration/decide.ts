import { PASSED, type Verdict } from '@portal/contract/kit/outcome';
import { REGISTRATION_STATUS } from '@portal/contract/session/dictionaries';
import type { registrationRoutes } from '@portal/contract/session/register';
import { MRSP_FLAG } from '@portal/contract/system/dictionaries';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { conflict, notFound, refuse } from '../../../kernel/refusal.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import { created } from '../../../kernel/traced.ts';
import { findRegistration } from './registration.store.ts';

type Approval = z.output<typeof registrationRoutes.approve.body>;
type Refused = z.output<typeof registrationRoutes.refuse.body>;
type Waiting = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

const OBJECT = 'system:registration';
/** Role of everybody who comes in by registration. */
const MERCHANT_ROLE = 'merchant';

const decided = (name: string) => conflict('registration.decided', { name });

/** The registration while it waits; 409 with who decided once it does not. */
async function requireWaiting(ctx: Context, { regId, version }: Approval): Promise<Waiting> {
  const row = await findRegistration(ctx, regId);
  if (!row) throw notFound();
  if (row.status !== REGISTRATION_STATUS.pending) throw decided(row.ver_by);
  if (row.version !== version) throw conflict();
  return row;
}

/** Marks the decision; of two at once the second waits here and then hears who was first. */
async function settle(
  ctx: Context,
  { regId, version }: Approval,
  outcome: { status: '1' | '2'; reason: string },
): Promise<void> {
  const result = await ctx.db
    .updateTable('registration')
    .set({
      ...outcome,
      password: '',
      ver_by: ctx.actor.userName,
      ver_time: ctx.now,
      version: sql`version + 1`,
    })
    .where('reg_id', '=', regId)
    .where('version', '=', version)
    .where('status', '=', REGISTRATION_STATUS.pending)
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return;
  throw decided((await findRegistration(ctx, regId))?.ver_by ?? '');
}

/** Refuses details that meanwhile belong to another account. */
function taken(error: unknown): never {
  if (isUniqueViolation(error, 'sys_user_name')) throw refuse('register.nameTaken');
  if (isUniqueViolation(error, 'sys_user_phone')) throw refuse('PersonalCenter.phoneTaken');
  if (isUniqueViolation(error, 'sys_user_email')) throw refuse('PersonalCenter.emailTaken');
  throw error;
}

/** A merchant's user without a merchant: it sees nothing until it is bound. */
async function createUser(ctx: Context, waiting: Waiting): Promise<string> {
  const sealer = await sealerOf(ctx.db);
  const { user_id } = await ctx.db
    .insertInto('sys_user')
    .values({
      user_name: waiting.user_name,
      nick_name: waiting.nick_name,
      phonenumber: sealer.open(waiting.phonenumber),
      email: sealer.open(waiting.email),
      password: waiting.password,
      pwd_update_date: waiting.create_time,
      mrsp_flag: MRSP_FLAG.merchant,
      remark: waiting.mer_name,
      ...created(ctx),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
    .catch(taken);
  const { role_id } = await ctx.db
    .selectFrom('sys_role')
    .where('role_key', '=', MERCHANT_ROLE)
    .where('del_flag', '=', DEL_FLAG.kept)
    .select('role_id')
    .executeTakeFirstOrThrow();
  await ctx.db.insertInto('sys_user_role').values({ user_id, role_id }).execute();
  return user_id;
}

/** Makes the registration a user, with the password that was chosen in it. */
export async function approve(ctx: Context, body: Approval): Promise<undefined> {
  const waiting = await requireWaiting(ctx, body);
  await settle(ctx, body, { status: REGISTRATION_STATUS.approved, reason: '' });
  const userId = await createUser(ctx, waiting);
  ctx.audit({
    objType: OBJECT,
    objId: body.regId,
    action: 'approve',
    fromStatus: REGISTRATION_STATUS.pending,
    toStatus: REGISTRATION_STATUS.approved,
    diff: { userName: waiting.user_name, merName: waiting.mer_name, userId },
  });
}

/** Refuses it with a reason; the name is free again. */
export async function refuseRegistration(ctx: Context, body: Refused): Promise<undefined> {
  const { user_name, mer_name } = await requireWaiting(ctx, body);
  await settle(ctx, body, { status: REGISTRATION_STATUS.rejected, reason: body.reason });
  ctx.audit({
    objType: OBJECT,
    objId: body.regId,
    action: 'refuse',
    fromStatus: REGISTRATION_STATUS.pending,
    toStatus: REGISTRATION_STATUS.rejected,
    reason: body.reason,
    diff: { userName: user_name, merName: mer_name },
  });
}

/** Decides it as it stands now, whichever version that is: the approvals inbox has read none. */
export async function decideRegistration(
  ctx: Context,
  regId: string,
  { verStatus, remark }: Verdict,
): Promise<undefined> {
  const row = await findRegistration(ctx, regId);
  if (!row) throw notFound();
  const one = { regId, version: row.version };
  if (verStatus === PASSED) return approve(ctx, one);
  return refuseRegistration(ctx, { ...one, reason: remark.trim() });
}
