import { ERR_TYPE, HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import type { ReconErrorDetail } from '@portal/contract/finance/recon-error';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { candidatesOf } from './candidates.ts';
import { errorsOf, type ReconErrorRow, requireError } from './error.store.ts';
import { type Facts, factsOf, factsWhere } from './facts.store.ts';
import { sidesOf } from './sides.ts';

type Detail = z.output<typeof ReconErrorDetail>;

/** Returns the left side: our order or refund, or the line that was there before a duplicate. */
async function leftOf(ctx: Context, error: ReconErrorRow): Promise<Facts | undefined> {
  const { errType, refundId, platOrderId, lineId } = error;
  if (errType === ERR_TYPE.duplicate) {
    const [earlier] = await factsWhere(
      ctx.db,
      'LINE',
      sql`l.line_id = (
        select min(p.line_id)
          from recon_line l
         cross join lateral (
           select p.line_id from recon_line p
            where p.chnl_code = l.chnl_code and p.ident = l.ident and p.state not in ('QUARANTINED', 'REPEATED')
           union all
           select m.line_id from recon_item i join recon_match m on m.item_id = i.item_id
            where i.plat_order_id = l.plat_order_id and i.refund_id is not distinct from l.refund_id
              and i.chnl_code = l.chnl_code and i.kind = l.kind) p
         where l.line_id = ${lineId}::bigint and p.line_id <> l.line_id)`,
    );
    return earlier;
  }
  if (refundId) return factsOf(ctx.db, { side: 'REFUND', id: refundId });
  return platOrderId ? factsOf(ctx.db, { side: 'ORDER', id: platOrderId }) : undefined;
}

async function stepsOf(ctx: Context, errorId: string): Promise<Detail['steps']> {
  const { rows } = await sql<Detail['steps'][number]>`
    select note_time::text as time, actor, action, message from recon_note
     where error_id = ${errorId} order by note_id`.execute(ctx.db);
  return rows;
}

/** The next unhandled one in the order of the queue, within the same channel and currency. */
async function beside(ctx: Context, error: ReconErrorRow, way: 'asc' | 'desc'): Promise<string> {
  const sign = sql.raw(way === 'asc' ? '>' : '<');
  const { chnlCode, currency, expectedDate, errorId } = error;
  const found = await errorsOf(ctx, { chnlCode, currency, handleStatus: HANDLE_STATUS.open })
    .where(sql<boolean>`(e.expected_date, e.error_id) ${sign} (${expectedDate}::date, ${errorId})`)
    .orderBy('e.expected_date', way)
    .orderBy('e.error_id', way)
    .select('e.error_id')
    .limit(1)
    .executeTakeFirst();
  return found?.error_id ?? '';
}

/** The line of a difference as its file has it. */
async function lineOf(ctx: Context, lineId: string) {
  const line = await ctx.db
    .selectFrom('recon_line as l')
    .innerJoin('recon_file as f', 'f.file_id', 'l.file_id')
    .where('l.line_id', '=', lineId || '0')
    .select(['l.raw_line as rawLine', 'f.file_name as fileName'])
    .executeTakeFirst();
  return line ?? { rawLine: '', fileName: '' };
}

const named = (facts: Facts | undefined) => (facts ? { side: facts.side, id: facts.id } : null);

/** One difference with both of its sides and what the missing one may be; 404 outside of the scope. */
export async function errorDetail(ctx: Context, errorId: string): Promise<Omit<Detail, 'refused'>> {
  const error = await requireError(ctx, errorId);
  const left = await leftOf(ctx, error);
  const right = error.lineId
    ? await factsOf(ctx.db, { side: 'LINE', id: error.lineId })
    : undefined;
  return {
    ...error,
    left: named(left),
    right: named(right),
    sides: sidesOf(left, right),
    candidates: await candidatesOf(ctx.db, error),
    ...(await lineOf(ctx, error.lineId)),
    steps: await stepsOf(ctx, errorId),
    previousId: await beside(ctx, error, 'desc'),
    nextId: await beside(ctx, error, 'asc'),
  };
}
