import type { Defaulted, GeneratedId, Int8, Json, Stamp } from '../types.ts';
import type { Minor, OptionalSealed } from './columns.ts';

/** A platform that may hand in orders for the merchants of a department. */
export interface IntakeCredential {
  credential_id: string;
  platform: string;
  dept_id: Int8;
  remark: Defaulted<string>;
  revoked_by: Defaulted<string>;
  revoked_at: Stamp | null;
  revoke_reason: Defaulted<string>;
  version: Defaulted<number>;
  create_by: string;
  create_time: Stamp;
}

export interface IntakeSecret {
  secret_id: GeneratedId;
  credential_id: string;
  /** None once the credential is revoked. */
  secret: OptionalSealed;
  /** Its last characters. */
  hint: string;
  create_by: string;
  create_time: Stamp;
  expires_at: Stamp;
  last_used_at: Stamp | null;
  last_used_ip: Defaulted<string>;
}

export interface IntakeOrderTable {
  mer_id: string;
  mer_order_id: string;
  /** SHA-256 of what was handed in, hex. */
  digest: string;
  plat_order_id: string;
  credential_id: string;
  received_at: Stamp;
}

export interface IntakeResultTable {
  credential_id: string;
  result_id: string;
  digest: string;
  plat_order_id: string;
  outcome: 'SUCCESS' | 'DECLINED' | 'PENDING' | 'UNKNOWN';
  currency: string;
  txn_amt: Minor;
  occurred_at: Stamp;
  received_at: Stamp;
  /** Why nothing was done; empty: it was taken. */
  reason: string;
  order_status: string;
}

/** Tables of what other platforms hand in, by name. */
export interface IntakeTables {
  intake_credential: IntakeCredential;
  intake_secret: IntakeSecret;
  intake_order: IntakeOrderTable;
  intake_result: IntakeResultTable;
  order_fee: {
    plat_order_id: string;
    plan_id: Int8;
    /** What its channel cost, of an order that was paid; null: no plan says so. */
    cost_plan_id: Int8 | null;
    /** Fee and its steps, of an order that was paid. */
    trace: Json<Record<string, unknown>> | null;
  };
  intake_nonce: { credential_id: string; nonce: string; seen_at: Stamp };
}
