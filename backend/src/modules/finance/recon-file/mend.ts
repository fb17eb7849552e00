import { FILE_STATUS } from '@portal/contract/finance/dictionaries';
import type { quarantineRoutes } from '@portal/contract/finance/recon-quarantine';
import type { HandlerInput } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { conflict, notFound, refuseField } from '../../../kernel/refusal.ts';
import { requireAll } from '../../../kernel/scope.ts';
import { acceptedCurrencies, matchPlace, refreshBills } from '../recon-match/index.ts';
import { FILE_OBJECT } from './upload.ts';

type Mended = HandlerInput<typeof quarantineRoutes.mend>;

/** A line of a loaded file in quarantine, held until the transaction ends; 404 without one. */
async function lockLine(ctx: Context, lineId: string, version: number | undefined) {
  const line = await ctx.db
    .selectFrom('recon_line as l')
    .innerJoin('recon_file as f', 'f.file_id', 'l.file_id')
    .where('l.line_id', '=', lineId)
    .where('f.status', '=', FILE_STATUS.loaded)
    .select(['l.chnl_code', 'l.settle_date', 'l.state', 'l.version'])
    .forUpdate('l')
    .executeTakeFirst();
  if (!line) throw notFound();
  if (line.state !== 'QUARANTINED') throw conflict('recon.mended');
  if (version !== undefined && version !== line.version) throw conflict();
  return line;
}

async function write(ctx: Context, { params, body }: Mended) {
  const line = await lockLine(ctx, params.lineId, body.version);
  const accepted = await acceptedCurrencies(ctx.db, line.chnl_code);
  if (!accepted.includes(body.currency)) throw refuseField('currency', 'recon.currency');
  if (!body.reference && !body.channelReference && !body.queryId && !body.merOrderId) {
    throw refuseField('reference', 'recon.numberNeeded');
  }
  const isApart = body.kind === 'PAYOUT' || body.kind === 'REMIT';
  await ctx.db
    .updateTable('recon_line')
    .set({
      state: isApart ? 'APART' : 'UNMATCHED',
      kind: body.kind,
      is_returned: body.isReturned,
      currency: body.currency,
      amount: body.amount,
      cost: body.cost,
      reference: body.reference,
      channel_reference: body.channelReference,
      query_id: body.queryId,
      mer_order_id: body.merOrderId,
      trace_no: body.traceNo,
      acq_ins_code: body.acqInsCode,
      terminal: body.terminal,
      txn_time: body.txnTime,
      mended_by: ctx.actor.userName,
      mended_time: ctx.now,
      mend_reason: body.reason.trim(),
      version: sql`version + 1`,
    })
    .where('line_id', '=', params.lineId)
    .execute();
  const { reason, version: _, ...fields } = body;
  ctx.audit({ objType: FILE_OBJECT, objId: params.lineId, action: 'mend', reason, diff: fields });
  return { chnlCode: line.chnl_code, settleDate: line.settle_date };
}

/** Bills of a channel's day, in whatever currency. */
const billsOn = ({ db }: Context, chnlCode: string, settleDate: string) =>
  db
    .selectFrom('recon_bill')
    .where('chnl_code', '=', chnlCode)
    .where('settle_date', '=', settleDate)
    .select('currency')
    .execute();

/** Says what a quarantined line means, and matches it: what it says counts like any other line. */
export async function mendLine(
  ctx: Context,
  clock: Clock,
  sent: Mended,
): Promise<{ state: string }> {
  requireAll(ctx);
  const { chnlCode, settleDate } = await inOwnTransaction(ctx, (own) => write(own, sent));
  const place = { chnlCode, currency: sent.body.currency };
  await matchPlace({ db: ctx.db, clock, isStopping: () => false }, place);
  // A line whose currency nobody could read has lain in the quarantine of every bill of its day.
  for (const { currency } of await billsOn(ctx, chnlCode, settleDate)) {
    await refreshBills(ctx.db, { chnlCode, currency }, { days: [settleDate] });
  }
  const { state } = await ctx.db
    .selectFrom('recon_line')
    .where('line_id', '=', sent.params.lineId)
    .select('state')
    .executeTakeFirstOrThrow();
  return { state };
}
