import type { Day, Defaulted, Stamp } from '../types.ts';
import type { Minor, Sealed } from './columns.ts';

export interface RemitApply {
  apply_no: string;
  mer_id: string;
  apply_time: Stamp;
  business_ind: 'P2P' | 'B2P' | 'P2B' | 'B2B';
  fund_source: 'SALARY' | 'SAVINGS' | 'BUSINESS' | 'INVEST' | 'SALE' | 'GIFT' | 'LOAN' | 'OTHER';
  currency: string;
  amount: Minor;
  fee: Minor;
  payer_name: string;
  payer_account: Sealed;
  /** ISO 3166-1 alpha-2. */
  nationality: string;
  id_type: string;
  id_no: Sealed;
  birthday: Day;
  gender: string;
  residence_country: string;
  city: string;
  address: string;
  payee_name: string;
  payee_account: Sealed;
  same_person_flag: 'Y' | 'N';
  remark: Defaulted<string>;
  audit_status: Defaulted<'0' | '1' | '2' | '3' | '4' | '5'>;
  channel_result: Defaulted<'0' | '1' | '2' | '3' | '4' | '5'>;
  work_order_status: Defaulted<'0' | '1' | '2' | '3' | '4'>;
  work_order_id: string | null;
  create_by: string;
  auditor: string | null;
  audit_time: Stamp | null;
  audit_remark: Defaulted<string>;
  reviewer: string | null;
  review_time: Stamp | null;
  review_remark: Defaulted<string>;
  version: Defaulted<number>;
}
