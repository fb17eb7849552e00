import type { Defaulted, GeneratedId, Int8, Stamp } from '../types.ts';
import type { OptionalSealed, Sealed } from './columns.ts';

export interface StaticQr {
  qr_id: GeneratedId;
  mer_id: string;
  mer_name: string;
  city: string;
  store: Defaulted<string>;
  terminal: Defaulted<string>;
  phone: OptionalSealed;
  currency: '116' | '840';
  /** Minor units; null: a code to print. */
  amount: string | null;
  kind: 'individual' | 'merchant';
  status: Defaulted<'0' | '1'>;
  payload_no: Defaulted<number>;
  bakong_account: OptionalSealed;
  /** Number of the merchant at its acquiring bank; null of a person's code. */
  acquirer_id: OptionalSealed;
  acquiring_bank: Defaulted<string>;
  /** Keyed hash of the account as it is compared (`payee.ts`). */
  account_key: Defaulted<string>;
  expire_minutes: Defaulted<number>;
  chk_status: Defaulted<'0' | '1' | '2' | '3' | '4'>;
  version: Defaulted<number>;
  create_by: string;
  create_time: Stamp;
  update_by: Defaulted<string>;
  update_time: Stamp | null;
}

export interface StaticQrPayload {
  qr_id: Int8;
  payload_no: number;
  payload: Sealed;
  md5: string;
  account_key: Defaulted<string>;
  payee_name: Defaulted<string>;
  type: '11' | '12';
  expire_minutes: number;
  expire_at: Stamp | null;
  create_by: string;
  create_time: Stamp;
}

export interface StaticQrTables {
  static_qr: StaticQr;
  static_qr_payload: StaticQrPayload;
}
