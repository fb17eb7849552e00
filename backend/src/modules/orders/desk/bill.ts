import type { DeskKind } from '@portal/contract/orders/desk';
import type { BillLineNamed, BillSearch, DeskBill } from '@portal/contract/orders/desk-evidence';
import { referencesOf } from '../../../channel/reference.ts';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { findLines, keepEvidence, requireLine } from '../../review/forced/index.ts';
import { deskOrder, deskRefund, keptAs } from './subject.ts';

interface Named {
  kind: DeskKind;
  reference: string;
}

/** Channel and merchant of a case, and its numbers at the channel; 404 outside of the caller's scope. */
async function placeOf(ctx: Context, { kind, reference }: Named) {
  const refund = kind === 'REFUND' ? await deskRefund(ctx, reference) : undefined;
  const order = await deskOrder(ctx, refund?.plat_order_id ?? reference);
  const references = refund ? referencesOf(reference, refund.attempt) : [reference];
  return { chnlCode: order.chnl_code, merId: order.mer_id, references };
}

/** Lines of a case in the bill of a day, or those that somebody looks for. */
export async function linesOfCase(
  ctx: Context,
  clock: Clock,
  named: Named,
  search: BillSearch,
): Promise<DeskBill> {
  return findLines(ctx, clock, await placeOf(ctx, named), search);
}

/** Keeps a line as evidence that the channel still has in its bill of that day; once for each case. */
export async function linkLine(
  ctx: Context,
  clock: Clock,
  named: Named,
  wanted: BillLineNamed,
): Promise<{ evidenceId: string }> {
  const { kind, reference } = named;
  const { chnlCode, merId: mer_id } = await placeOf(ctx, named);
  const line = await requireLine(ctx, clock, chnlCode, wanted);
  return inOwnTransaction(ctx, async (own) => {
    const of = { kind: keptAs(kind), reference, mer_id };
    const evidenceId = await keepEvidence(own, of, line).catch((error: unknown) => {
      if (isUniqueViolation(error, 'desk_evidence_line')) throw conflict('desk.lineLinked');
      throw error;
    });
    const diff = { evidence_id: evidenceId, day: line.day, sha256: line.sha256 };
    own.audit({ objType: 'order:desk', objId: reference, action: 'link', diff });
    return { evidenceId };
  });
}
