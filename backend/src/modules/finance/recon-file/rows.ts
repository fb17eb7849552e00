import type { Insertable } from 'kysely';
import type { ReconLineTable } from '../../../db/tables/recon.ts';
import type { Bad, BillReader, Read } from './formats/reader.ts';

/** A row of `recon_line`, every column said: rows are written in bulk. */
export type LineRow = Omit<
  Required<Insertable<ReconLineTable>>,
  | 'line_id'
  | 'mended_by'
  | 'mended_time'
  | 'mend_reason'
  | 'version'
  | 'plat_order_id'
  | 'refund_id'
  | 'fields'
> & { fields: Bad['fields'] | null };

/** Where a line is. */
export interface LinePlace {
  fileId: string;
  lineNo: number;
  chnlCode: string;
  settleDate: string;
}

/** No text of the database holds it. */
const printable = (text: string) => text.replaceAll('\0', '\uFFFD');

/** Lines that are about payouts and remittances are apart: no order or refund is behind them. */
const APART: readonly string[] = ['PAYOUT', 'REMIT'];

const NOTHING = {
  currency: '',
  kind: null,
  is_returned: false,
  amount: null,
  cost: null,
  reference: '',
  channel_reference: '',
  query_id: '',
  mer_order_id: '',
  trace_no: '',
  acq_ins_code: '',
  terminal: '',
  txn_time: null,
  reason: null,
  field: '',
  span: null,
  fields: null,
} as const;

function contentOf(read: Extract<Read, { type: 'line' | 'bad' }>) {
  if (read.type === 'bad') {
    const { reason, field, span, fields } = read;
    const known = Object.entries(fields).map(([name, text]) => [name, printable(text)]);
    const range = span ? `[${span[0]},${span[1]})` : null;
    const wrong = { reason, field, span: range, fields: Object.fromEntries(known) };
    return { ...NOTHING, ...wrong, state: 'QUARANTINED' as const };
  }
  const { fields } = read;
  return {
    ...NOTHING,
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
    state: APART.includes(fields.kind) ? ('APART' as const) : ('UNMATCHED' as const),
  };
}

/** The row of a line that counts, or lies in quarantine; undefined for heads and totals. */
export function rowOf(
  read: Read,
  line: string,
  { fileId, lineNo, chnlCode, settleDate }: LinePlace,
  reader: BillReader,
): LineRow | undefined {
  if (read.type !== 'line' && read.type !== 'bad') return undefined;
  return {
    file_id: fileId,
    line_no: lineNo,
    chnl_code: chnlCode,
    settle_date: settleDate,
    raw_line: printable(reader.kept(line)),
    ...contentOf(read),
  };
}
