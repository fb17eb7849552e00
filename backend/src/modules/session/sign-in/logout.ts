import type { OpenContext } from '../../../kernel/context.ts';
import type { Deps } from '../../deps.ts';
import { writeLoginLog } from './login-log.ts';

/** Ends the session of the token; without a live one there is nothing to do (conventions §1.4). */
export async function logout(ctx: OpenContext, { sessions }: Deps): Promise<undefined> {
  const session = ctx.token ? await sessions.find(ctx.token) : undefined;
  if (!session || !ctx.token) return undefined;
  await sessions.end(ctx.token);
  const { userName } = session.actor;
  await writeLoginLog(ctx.db, ctx, { userName, isOk: true, msg: 'login.out' });
  return undefined;
}
