import type { Defaulted, GeneratedId, Int8, Stamp } from '../types.ts';

/** One question to a channel. */
export interface ChannelQueryTable {
  query_id: GeneratedId;
  chnl_code: string;
  kind: 'SALE' | 'VOID' | 'REFUND' | 'PAYOUT' | 'REMIT';
  reference: string;
  asked_at: Stamp;
  /** Name of the user; empty: the platform itself. */
  asked_by: Defaulted<string>;
  /** Milliseconds, once nobody waits any longer. */
  took_ms: number | null;
  answer: 'definite' | 'pending' | 'notFound' | 'unknown' | 'none' | null;
  resp_code: Defaulted<string>;
}

/** A file, or a line of a bill, that shows what has happened to an order, a refund, a payout or a remittance. */
export interface DeskEvidenceTable {
  evidence_id: GeneratedId;
  kind: 'SALE' | 'REFUND' | 'PAYOUT' | 'REMIT';
  reference: string;
  mer_id: string;
  file_name: Defaulted<string | null>;
  /** Day of the bill, its line as it was told, and the hash of all of that bill. */
  bill_day: Defaulted<string | null>;
  bill_line: Defaulted<string | null>;
  bill_sha256: Defaulted<string | null>;
  create_by: string;
  create_time: Stamp;
}

/** Two payments that may be one too many. */
export interface OrderDouble {
  /** The later one. */
  plat_order_id: string;
  other_order_id: string;
  why: 'CARD' | 'ATTEMPT';
  found_time: Stamp;
  note: Defaulted<string>;
  noted_by: string | null;
  noted_time: Stamp | null;
}

/** An order, a refund or a pair that waits at the desk, or has. */
interface DeskCaseTable {
  kind: 'SALE' | 'REFUND' | 'DOUBLE';
  reference: string;
  mer_id: string;
  since: Stamp;
  ended: Stamp | null;
}

/** Tables of the results desk, by name. */
export interface DeskTables {
  channel_query: ChannelQueryTable;
  desk_case: DeskCaseTable;
  desk_evidence: DeskEvidenceTable;
  desk_evidence_seen: { evidence_id: Int8; user_id: Int8; seen_time: Stamp };
  order_double: OrderDouble;
}
