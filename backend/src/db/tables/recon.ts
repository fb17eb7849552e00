import type { ColumnType } from 'kysely';
import type { Day, Defaulted, GeneratedId, Int8, Json, Made, Stamp } from '../types.ts';
import type { Minor, MinorOrNone, MinorOrZero } from './columns.ts';

/** A file of a channel's bill; its bytes are in `recon_part`. */
export interface ReconFileTable {
  file_id: GeneratedId;
  chnl_code: string;
  settle_date: Day;
  source: 'UPLOAD' | 'ADAPTER';
  format: 'LINES' | 'CSV' | 'UNIONPAY';
  file_name: string;
  size: Minor;
  sha256: string;
  /** 0 being loaded, 1 loaded, 2 refused. */
  status: Defaulted<'0' | '1' | '2'>;
  refusal: Defaulted<string>;
  /** Bytes that are loaded. */
  done: MinorOrZero;
  /** What reading on needs to know. */
  progress: ColumnType<object, string | undefined, string>;
  line_cnt: Defaulted<number>;
  quarantine_cnt: Defaulted<number>;
  repeated_cnt: Defaulted<number>;
  lease_by: string | null;
  lease_until: Stamp | null;
  create_by: string;
  create_time: Stamp;
  loaded_time: Stamp | null;
}

interface ReconPart {
  file_id: Int8;
  position: number;
  content: Uint8Array;
}

/** Lines of a file in one currency that wait to be matched, each column an array; written and read by statements. */
interface ReconSlice {
  slice_id: GeneratedId;
  file_id: Int8;
  chnl_code: string;
  settle_date: Day;
  currency: string;
  /** Which of the lanes that are matched at once has its lines. */
  lane: Defaulted<0 | 1>;
  starts: Defaulted<string>;
  line_cnt: number;
}

/** What a channel bills of a day in a currency. */
export interface ReconBillTable {
  bill_id: GeneratedId;
  chnl_code: string;
  currency: string;
  settle_date: Day;
  status: Defaulted<'0' | '1' | '2' | '3' | '4'>;
  line_cnt: Defaulted<number>;
  amount: MinorOrZero;
  cost: MinorOrZero;
  /** What came in by sales, of `amount`. */
  gross: MinorOrZero;
  /** The same of our bookings of the day. */
  item_cnt: Defaulted<number>;
  item_gross: MinorOrZero;
  item_amount: MinorOrZero;
  item_cost: MinorOrZero;
  matched_cnt: Defaulted<number>;
  waiting_cnt: Defaulted<number>;
  quarantine_cnt: Defaulted<number>;
  asked_time: Stamp | null;
  loaded_time: Stamp | null;
  matched_time: Stamp | null;
  line_parts: ColumnType<BillPart[] | null, string | undefined, string>;
  item_parts: ColumnType<BillPart[] | null, string | undefined, string>;
}

/** Rows of a side of a bill with the same state that came in by sales, or did not; the amount is in minor units. */
export interface BillPart {
  state: string;
  isSale: boolean;
  count: number;
  amount: string;
}

export interface ReconLineTable {
  line_id: GeneratedId;
  file_id: Int8;
  line_no: number;
  chnl_code: string;
  settle_date: Day;
  /** Empty of a line whose currency nobody could read. */
  currency: Defaulted<string>;
  state:
    | 'QUARANTINED'
    | 'UNMATCHED'
    | 'MATCHED'
    | 'WAITING'
    | 'ERROR'
    | 'DUPLICATE'
    | 'APART'
    | 'REPEATED';
  kind: 'SALE' | 'VOID' | 'REFUND' | 'PAYOUT' | 'REMIT' | null;
  is_returned: Defaulted<boolean>;
  amount: MinorOrNone;
  cost: MinorOrNone;
  reference: Defaulted<string>;
  channel_reference: Defaulted<string>;
  query_id: Defaulted<string>;
  mer_order_id: Defaulted<string>;
  trace_no: Defaulted<string>;
  acq_ins_code: Defaulted<string>;
  terminal: Defaulted<string>;
  txn_time: Stamp | null;
  plat_order_id: string | null;
  refund_id: string | null;
  reason: 'SHAPE' | 'FIELD' | 'CURRENCY' | 'EXPONENT' | null;
  field: Defaulted<string>;
  /** Where in the line it is wrong: `[from,to)`. */
  span: string | null;
  fields: Json<Record<string, string>> | null;
  mended_by: string | null;
  mended_time: Stamp | null;
  mend_reason: Defaulted<string>;
  version: Defaulted<number>;
  raw_line: string;
  change: ColumnType<string | null, never, never>;
  ident: ColumnType<string | null, never, never>;
}

/** A posting that moves what a channel owes, as a bill may know it. */
export interface ReconItemTable {
  item_id: Int8;
  chnl_code: string;
  currency: string;
  kind: 'SALE' | 'VOID' | 'REFUND';
  is_returned: boolean;
  plat_order_id: string | null;
  refund_id: string | null;
  mer_id: string | null;
  reference: string;
  query_id: Defaulted<string>;
  mer_order_id: Defaulted<string>;
  trace_no: Defaulted<string>;
  acq_ins_code: Defaulted<string>;
  trace_time: Stamp | null;
  terminal: Defaulted<string>;
  amount: Minor;
  /** Below zero where the channel gives its part back; null: it has no plan. */
  cost: MinorOrNone;
  txn_time: Stamp;
  expected_date: Day;
  settle_date: Day;
  state: Defaulted<'UNMATCHED' | 'MATCHED' | 'WAITING' | 'ERROR' | 'OFFSET'>;
  change: Made;
}

export interface ReconMatch {
  line_id: Int8;
  item_id: Int8;
  matched_by: 'QUERY_ID' | 'TRACE' | 'NUMBER' | 'PERSON';
  match_time: Stamp;
}

export interface ReconErrorTable {
  error_id: string;
  err_type: '2' | '3' | '4' | '5' | '6' | '8';
  direction: 'OVER' | 'SHORT' | 'NONE';
  kind: 'SALE' | 'VOID' | 'REFUND';
  is_returned: boolean;
  chnl_code: string;
  currency: string;
  settle_date: Day;
  expected_date: Day;
  line_id: Int8 | null;
  item_id: Int8 | null;
  mer_id: string | null;
  plat_order_id: string | null;
  refund_id: string | null;
  platform_amt: Minor;
  channel_amt: Minor;
  diff_amt: Minor;
  cost_amt: Defaulted<Minor>;
  is_posted: Defaulted<boolean>;
  handle_status: Defaulted<'0' | '1'>;
  handled_by:
    | 'NOTE'
    | 'ADJUST'
    | 'LINK'
    | 'REVERSE'
    | 'REFUND_PAYER'
    | 'CHANNEL_CLAIM'
    | 'WRITE_OFF'
    | 'MATCHED'
    | null;
  handle_msg: Defaulted<string>;
  handle_by: string | null;
  handle_time: Stamp | null;
  checker: string | null;
  check_time: Stamp | null;
  claim_status: Defaulted<'' | 'OPEN' | 'RECEIVED'>;
  version: Defaulted<number>;
  create_time: Stamp;
}

/** Tables of reconciliation, by name. */
export interface ReconTables {
  recon_file: ReconFileTable;
  recon_part: ReconPart;
  recon_bill: ReconBillTable;
  recon_line: ReconLineTable;
  recon_slice: ReconSlice;
  recon_item: ReconItemTable;
  recon_scan: { chnl_code: string; currency: string; from_date: Day; scanned_to: Day };
  recon_match: ReconMatch;
  recon_owed: { is_only: Defaulted<boolean>; checked_time: Stamp; found: unknown };
  recon_error: ReconErrorTable;
  recon_note: {
    note_id: GeneratedId;
    error_id: string;
    note_time: Stamp;
    actor: string;
    action: string;
    message: string;
  };
}
