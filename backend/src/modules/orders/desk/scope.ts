import { type Expression, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

/** Orders of the caller's scope; users of merchants see nothing of the desk, whatever their roles say. */
export const deskScope = (ctx: Pick<Context, 'scope'>, merId: string): Expression<SqlBool> =>
  ctx.scope.kind === 'merchant' ? sql<SqlBool>`false` : scopeFilter(ctx.scope, { merId });
