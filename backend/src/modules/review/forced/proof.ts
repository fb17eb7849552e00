import type { ForcedInput } from '@portal/contract/channel/forced';
import type { BillSearch, DeskBill } from '@portal/contract/orders/desk-evidence';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, refuseField } from '../../../kernel/refusal.ts';
import { claimVoucher } from '../../../kernel/voucher.ts';
import { findLines, requireLine } from './bill.ts';
import { type Disputable, type Dispute, openDispute } from './disputable.ts';
import { keepEvidence, type LineKept } from './evidence.ts';

/** The dispute of a payment of the caller's scope; 409 when there is none. */
export async function requireDispute(ctx: Context, of: Disputable, id: string): Promise<Dispute> {
  const dispute = await openDispute(ctx, of, id);
  if (!dispute) throw conflict(of.words.notDisputed);
  return dispute;
}

/** Lines of an attempt in dispute in the bill of a day, or those that somebody looks for. */
export async function linesOfDispute(
  ctx: Context,
  clock: Clock,
  { of, id }: { of: Disputable; id: string },
  search: BillSearch,
): Promise<DeskBill> {
  await of.requireSeen(ctx, id);
  const { chnlCode, reference } = await requireDispute(ctx, of, id);
  return findLines(ctx, clock, { chnlCode, references: [reference] }, search);
}

/** The line that a maker names, as the channel's bill has it now; undefined: a file shows it. */
export async function lineNamed(
  ctx: Context,
  clock: Clock,
  { of, id }: { of: Disputable; id: string },
  { bill }: Pick<z.output<typeof ForcedInput>, 'bill'>,
): Promise<LineKept | undefined> {
  if (!bill) return undefined;
  await of.requireSeen(ctx, id);
  const { chnlCode } = await requireDispute(ctx, of, id);
  return requireLine(ctx, clock, chnlCode, bill);
}

interface Given {
  /** Name of an upload of the caller's, which nothing else is shown by. */
  file: string;
  /** In its place: a line, which may have shown it before. */
  line: LineKept | undefined;
}

/** Keeps what shows a request; answers its number. */
export async function keepProof(
  ctx: Context,
  { kind }: Disputable,
  { id: reference, merId: mer_id }: { id: string; merId: string },
  { file, line }: Given,
): Promise<string> {
  const about = { kind, reference, mer_id };
  if (!line) {
    await claimVoucher(ctx, file);
    return keepEvidence(ctx, about, { file }).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'desk_evidence_file_name_key')) throw error;
      throw refuseField('proof', 'offline.proofMissing');
    });
  }
  const known = await ctx.db
    .selectFrom('desk_evidence')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('bill_day', '=', line.day)
    .where('bill_line', '=', line.line)
    .select('evidence_id')
    .executeTakeFirst();
  return known?.evidence_id ?? keepEvidence(ctx, about, line);
}
