import { CURRENCIES } from '@portal/money';
import type { Bad, BillReader, Read } from './formats/reader.ts';

/** A line that could be read, by the columns of `recon_slice`. */
export interface SoundRow {
  line_no: number;
  currency: string;
  kind: string;
  is_returned: boolean;
  amount: string;
  cost: string;
  reference: string;
  channel_reference: string;
  query_id: string;
  mer_order_id: string;
  trace_no: string;
  acq_ins_code: string;
  terminal: string;
  txn_time: string;
  raw_line: string;
}

/** A line in quarantine, by the columns of `recon_line`. */
export interface BadRow {
  line_no: number;
  /** Empty: nobody knows it. */
  currency: string;
  reason: Bad['reason'];
  field: string;
  /** `[from,to)`. */
  span: string | null;
  fields: string;
  raw_line: string;
}

/** Lines of a file that come to rows. */
export interface Rows {
  sound: SoundRow[];
  bad: BadRow[];
}

/** No text of the database holds it. */
const printable = (text: string) => text.replaceAll('\0', '\uFFFD');

function soundOf(fields: Extract<Read, { type: 'line' }>['fields']) {
  return {
    currency: fields.currency,
    kind: fields.kind,
    is_returned: fields.isReturned,
    amount: fields.amount,
    cost: fields.cost,
    reference: fields.reference,
    channel_reference: fields.channelReference,
    query_id: fields.queryId,
    mer_order_id: fields.merOrderId,
    trace_no: fields.traceNo,
    acq_ins_code: fields.acqInsCode,
    terminal: fields.terminal,
    txn_time: fields.txnTime,
  };
}

/** The currency that a line names which is wrong elsewhere, where the channel bills it. */
function currencyOf({ fields }: Bad, { currencies }: BillReader): string {
  const named = fields.currency ?? '';
  const code =
    [...CURRENCIES.values()].find(({ currCode }) => currCode === named)?.numCode ?? named;
  return currencies.includes(code) ? code : '';
}

function badOf({ reason, field, span, fields }: Bad) {
  const known = Object.entries(fields).map(([name, text]) => [name, printable(text)]);
  const range = span ? `[${span[0]},${span[1]})` : null;
  return { reason, field, span: range, fields: JSON.stringify(Object.fromEntries(known)) };
}

/** Adds the row of a line that counts, or lies in quarantine; heads and totals have none. */
export function addRow(
  rows: Rows,
  read: Read,
  { line, lineNo }: { line: string; lineNo: number },
  reader: BillReader,
): void {
  if (read.type !== 'line' && read.type !== 'bad') return;
  const where = { line_no: lineNo, raw_line: printable(reader.kept(line)) };
  if (read.type === 'line') rows.sound.push({ ...where, ...soundOf(read.fields) });
  else rows.bad.push({ ...where, currency: currencyOf(read, reader), ...badOf(read) });
}
