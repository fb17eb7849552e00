import type { ColumnType } from 'kysely';
import type { Day, Defaulted, Int8, Stamp } from '../types.ts';
import type { OptionalSealed, Sealed } from './columns.ts';

export interface MerMerchant {
  mer_id: string;
  mer_name: string;
  abbr: string;
  business_scope: Defaulted<string>;
  en_name: Defaulted<string>;
  registered_name: string;
  nature: string;
  level: Defaulted<string>;
  superior_mer_id: string | null;
  mcc: string;
  category: string;
  type: Defaulted<string>;
  licence_no: string;
  licence_valid: Day;
  province: string;
  address: string;
  service_phone: Sealed;
  contact_type: string;
  contact: string;
  contact_id: Sealed;
  phone: Sealed;
  email: string;
  developer_name: Defaulted<string>;
  extender_phone: Sealed;
  legal_name: string;
  legal_id_type: string;
  legal_id_no: Sealed;
  legal_id_valid: Day;
  admin_name: string;
  admin_account: string;
  admin_email: string;
  admin_phone: Sealed;
  account: Sealed;
  account_name: string;
  bank: string;
  branch: Defaulted<string>;
  account_type: Defaulted<string>;
  currency: string;
  reserved_id: OptionalSealed;
  reserved_phone: Sealed;
  swift: Defaulted<string>;
  settle_address: string;
  cash_outlet: Defaulted<string>;
  settle_method: '1' | '2' | '3';
  settle_cycle: 'T0' | 'T1' | 'T2' | 'T3' | 'T7' | 'D0' | 'D1' | 'W1' | 'M1';
  settle_interval: Defaulted<string>;
  effective_date: Day;
  expiry_date: Day;
  transfer_days: Defaulted<number>;
  /** SubjectPublicKeyInfo in base64. */
  rsa_public_key: string | null;
  /** Kind of image → stored file. */
  images: ColumnType<Record<string, string>, string | undefined, string>;
  /** The agent that pays for its remittances. */
  agent_id: string | null;
  dept_id: Int8;
  status: Defaulted<'0' | '1' | '2'>;
  chk_status: Defaulted<'0' | '1' | '2' | '3' | '4'>;
  version: Defaulted<number>;
  create_by: string;
  create_time: Stamp;
  update_by: Defaulted<string>;
  update_time: Stamp | null;
}

/** A picture that was sent in, and for whose file. */
export interface MerImage {
  file_name: string;
  mer_id: string;
}

export interface BizChannel {
  chnl_code: string;
  chnl_name: string;
  order_types: string[];
  currencies: string[];
  status: Defaulted<'0' | '1'>;
  version: Defaulted<number>;
  create_by: string;
  create_time: Stamp;
  update_by: Defaulted<string>;
  update_time: Stamp | null;
}
