import { createHash } from 'node:crypto';
import { type BillLine, readBill, textOfLine } from '@portal/contract/channel/bill';
import {
  BILL_LINES_SHOWN,
  type BillLineNamed,
  type BillSearch,
  type DeskBill,
} from '@portal/contract/orders/desk-evidence';
import { toMinor } from '@portal/money';
import { openChannel } from '../../../channel/endpoints.ts';
import { type Clock, SECOND_MS, stampAt } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import type { LineKept } from './evidence.ts';

/** A channel takes two minutes at most to answer (`channel_endpoint.timeout_ms`). */
const LIMIT_MS = 125 * SECOND_MS;

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

/** True if a number of the line contains this text, or its amount is exactly this. */
function isFound({ reference, channelReference, amount, currency }: BillLine, text: string) {
  const numbers = [reference, channelReference];
  return numbers.some((number) => number.includes(text)) || amount === toMinor(text, currency);
}

/** Lines of some numbers in the bill of a day, or those that somebody looks for. */
export async function findLines(
  ctx: Context,
  clock: Clock,
  { chnlCode, references }: { chnlCode: string; references: readonly string[] },
  { day, text }: BillSearch,
): Promise<DeskBill> {
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

/** A line that the channel still has in its bill of that day; 409 when it has not. */
export async function requireLine(
  ctx: Context,
  clock: Clock,
  chnlCode: string,
  { day, line }: BillLineNamed,
): Promise<LineKept> {
  const { lines, sha256 } = await fetchBill(ctx, clock, chnlCode, day);
  if (!lines.some((one) => textOfLine(one) === line)) throw conflict('desk.lineGone');
  return { day, line, sha256 };
}
