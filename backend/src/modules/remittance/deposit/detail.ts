import type { Answer } from '@portal/contract/kit/route';
import type { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { STAGE_TARGET_MINUTES } from '@portal/contract/remittance/states';
import { sql } from 'kysely';
import { textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import { stepsOf } from '../../../kernel/trail.ts';
import { REGISTER_OBJECT, registerColumns, registerOf, waitMinutes } from './register.store.ts';

type Detail = Answer<typeof agentDepositRoutes.get>;

/** One entry of the register, or 404 when it is not in the caller's scope. */
export async function registeredById(ctx: Context, regNo: string): Promise<Detail> {
  const row = await registerOf(ctx)
    .leftJoin('ledger_account as l', (join) =>
      join
        .onRef('l.owner', '=', 't.agent_id')
        .onRef('l.currency', '=', 't.currency')
        .on('l.kind', '=', 'AGENT'),
    )
    .leftJoin('upload_file as u', 'u.file_name', 't.proof')
    .where('t.reg_no', '=', regNo)
    .select(registerColumns(ctx))
    .select([
      't.remark',
      't.audit_remark as auditRemark',
      't.review_remark as reviewRemark',
      't.version',
      textOf('u.shown_name').as('proofName'),
      sql<string>`coalesce(l.curr, 0)::text`.as('balance'),
      sql<string>`coalesce(l.avail, 0)::text`.as('available'),
      // What it takes is frozen by then, and so is not available already.
      sql<string>`(coalesce(l.avail, 0)
        + case when t.audit_status in ('0', '1') then greatest(t.amount - t.fee, 0) else 0 end)::text`.as(
        'availableAfter',
      ),
      waitMinutes(ctx.now).as('waitMinutes'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...row,
    targetMinutes: STAGE_TARGET_MINUTES,
    steps: await stepsOf(ctx, { objType: REGISTER_OBJECT, objId: regNo }),
  };
}

/** The picture of a voucher of the caller's scope, or 404. */
export async function proofOf(ctx: Context, regNo: string): Promise<FileAnswer> {
  const file = await registerOf(ctx)
    .innerJoin('upload_file as u', 'u.file_name', 't.proof')
    .where('t.reg_no', '=', regNo)
    .select(['u.shown_name', 'u.mime', 'u.content'])
    .executeTakeFirst();
  if (!file) throw notFound();
  return { name: file.shown_name, type: file.mime, body: Buffer.from(file.content) };
}
