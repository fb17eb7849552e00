import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { REMIT_SCOPE } from '../objects.ts';
import type { Stage } from './stage.ts';

/** What an application is called before a stage. */
export const STATUS = { audit: '0', review: '1' } as const;

/** Applications that the caller may decide at a stage: made and audited by others (INV-07). */
export async function countUndecided(ctx: Context, stage: Stage): Promise<number> {
  const { userName } = ctx.actor;
  const { waiting } = await ctx.db
    .selectFrom('remit_apply as r')
    .where(scopeFilter(ctx.scope, REMIT_SCOPE))
    .where('r.audit_status', '=', STATUS[stage])
    .where('r.create_by', '<>', userName)
    .where((of) => of.or([of('r.auditor', 'is', null), of('r.auditor', '<>', userName)]))
    .select((of) => of.fn.countAll<string>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Where what waits is shown. */
export const INBOXES = [
  { stage: 'audit', component: 'remittance/apply/audit', permit: remitWriteRoutes.audit.permit },
  { stage: 'review', component: 'remittance/apply/review', permit: remitWriteRoutes.review.permit },
] as const;
