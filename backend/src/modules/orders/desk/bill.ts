import { createHash } from 'node:crypto';
import { type BillLine, readBill, textOfLine } from '@portal/contract/channel/bill';
import type { BillSearch, DeskKind } from '@portal/contract/orders/desk';
import { BILL_LINES_SHOWN, type DeskBill } from '@portal/contract/orders/desk-evidence';
import { toMinor } from '@portal/money';
import type { z } from 'zod';
import { openChannel } from '../../../channel/endpoints.ts';
import { referencesOf } from '../../../channel/reference.ts';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import { type Clock, SECOND_MS, stampAt } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import { deskOrder, deskRefund, keptAs } from './subject.ts';

/** A channel takes two minutes at most to answer (`channel_endpoint.timeout_ms`). */
const LIMIT_MS = 125 * SECOND_MS;

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

/**
 * The bill of a day as the channel gives it now. One that is missing, cut off or does not add up shows
 * nothing. No transaction is open meanwhile.
 */
async function fetchBill(ctx: Context, clock: Clock, chnlCode: string, day: string) {
  const channel = await openChannel(ctx.db, clock, chnlCode);
  if (!channel) throw refuse('desk.unreachable');
  const answer = await channel.bill({ day }, AbortSignal.timeout(LIMIT_MS));
  if (answer.answer !== 'bill') throw refuse('desk.noBill');
  const { lines, isWhole } = readBill(day, answer.text);
  if (!isWhole) throw refuse('desk.brokenBill');
  return { lines, sha256: createHash('sha256').update(answer.text).digest('hex') };
}

/** Whether a line has a number with this text, or just this amount. */
function isFound({ reference, channelReference, amount, currency }: BillLine, text: string) {
  const numbers = [reference, channelReference];
  return numbers.some((number) => number.includes(text)) || amount === toMinor(text, currency);
}

/** Lines of a case in the bill of a day, or those that somebody looks for. */
export async function findLines(
  ctx: Context,
  clock: Clock,
  named: Named,
  { day, text }: z.output<typeof BillSearch>,
): Promise<z.output<typeof DeskBill>> {
  const { chnlCode, references } = await placeOf(ctx, named);
  const bill = await fetchBill(ctx, clock, chnlCode, day);
  const wanted = text.trim();
  const found = bill.lines.filter((line) =>
    wanted ? isFound(line, wanted) : references.includes(line.reference),
  );
  const shown = found.slice(0, BILL_LINES_SHOWN);
  const lines = shown.map((line) => ({
    ...line,
    text: textOfLine(line),
    time: stampAt(Date.parse(line.occurredAt)),
  }));
  return { lines, found: found.length };
}

/** Keeps a line as evidence that the channel still has in its bill of that day; once for each case. */
export async function linkLine(
  ctx: Context,
  clock: Clock,
  named: Named,
  { day, line }: { day: string; line: string },
): Promise<{ evidenceId: string }> {
  const { kind, reference } = named;
  const { chnlCode, merId } = await placeOf(ctx, named);
  const { lines, sha256 } = await fetchBill(ctx, clock, chnlCode, day);
  if (!lines.some((one) => textOfLine(one) === line)) throw conflict('desk.lineGone');
  return inOwnTransaction(ctx, async ({ db, audit }) => {
    const { evidence_id } = await db
      .insertInto('desk_evidence')
      .values({
        kind: keptAs(kind),
        reference,
        mer_id: merId,
        bill_day: day,
        bill_line: line,
        bill_sha256: sha256,
        create_by: ctx.actor.userName,
        create_time: ctx.now,
      })
      .returning('evidence_id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'desk_evidence_line')) throw conflict('desk.lineLinked');
        throw error;
      });
    const diff = { evidence_id, day, sha256 };
    audit({ objType: 'order:desk', objId: reference, action: 'link', diff });
    return { evidenceId: evidence_id };
  });
}
