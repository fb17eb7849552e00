import type { BlackHit } from '@portal/contract/merchant/blacklist';
import type { FeePlan } from '@portal/fee';
import type { ColumnType } from 'kysely';
import type { z } from 'zod';
import type { Day, Defaulted, GeneratedId, Int8, Json, Made, Stamp } from '../types.ts';

/** Columns of a live row by name; a sealed value is an object of its parts. */
export type Image = Record<string, unknown>;

export interface AuditRecord {
  audit_id: GeneratedId;
  obj_type: string;
  /** Key of the live row as text; of a fee `<chnl_code>:<mer_id or ->`. */
  obj_id: string;
  mer_id: string | null;
  chnl_code: string | null;
  ver_is_add: Defaulted<'0' | '1'>;
  ver_status: Defaulted<'0' | '1' | '2' | '3'>;
  before_row: Json<Image>;
  after_row: Json<Image>;
  fields: string[];
  base_version: number;
  maker_id: Int8;
  create_by: string;
  create_time: Stamp;
  checker_id: Int8 | null;
  ver_by: string | null;
  ver_time: Stamp | null;
  remark: Defaulted<string>;
  ver_tx: Made | null;
  /** Entries of the blacklist that it was passed in spite of, and why. */
  hits: ColumnType<z.output<typeof BlackHit>[], string | undefined, string>;
  override: Defaulted<string>;
}

interface Live {
  chk_status: Defaulted<'0' | '1' | '2' | '3' | '4'>;
  version: Defaulted<number>;
  create_by: string;
  create_time: Stamp;
  update_by: Defaulted<string>;
  update_time: Stamp | null;
}

export interface MerChannel extends Live {
  mer_channel_id: GeneratedId;
  mer_id: string;
  chnl_code: string;
  chnl_mer_code: string;
  consume_flag: Defaulted<'Y' | 'N'>;
  refund_flag: Defaulted<'Y' | 'N'>;
  cancel_flag: Defaulted<'Y' | 'N'>;
  own_fee: Defaulted<'Y' | 'N'>;
  status: Defaulted<'0' | '1' | '2'>;
}

export interface FeePlanRow {
  plan_id: GeneratedId;
  chnl_code: string;
  mer_id: string | null;
  currency: string;
  /** Plan as the contract writes it; null = the channel's holds again. */
  plan: ColumnType<FeePlan<string> | null, string | null, never>;
  effective_from: Day;
  /** `effective_from`, or the day of a later review: the first day on which it holds. */
  begins: Made;
  audit_id: Int8;
  create_by: string;
  create_time: Stamp;
}

/** Rate of value added tax of a merchant in a currency. */
export interface MerVatRow {
  vat_id: GeneratedId;
  mer_id: string;
  currency: string;
  /** ppm of the fee. */
  rate_ppm: number;
  effective_from: Day;
  /** `effective_from`, or the day of a later review: the first day on which it holds. */
  begins: Made;
  audit_id: Int8;
  create_by: string;
  create_time: Stamp;
}

/** What a channel costs the platform in a currency. */
export interface CostPlanRow {
  plan_id: GeneratedId;
  chnl_code: string;
  currency: string;
  plan: ColumnType<FeePlan<string>, string, never>;
  effective_from: Day;
  /** `effective_from`, or the day of a later review: the first day on which it holds. */
  begins: Made;
  audit_id: Int8;
  create_by: string;
  create_time: Stamp;
}

export interface MerLimit extends Live {
  limit_id: GeneratedId;
  mer_id: string;
  chnl_code: string;
  currency: string;
  single_min: Int8;
  single_max: Int8;
  daily_max: Int8;
  monthly_max: Int8;
  status: Defaulted<'0' | '1'>;
}

export interface ChannelMer extends Omit<Live, 'chk_status'> {
  channel_mer_id: GeneratedId;
  chnl_code: string;
  chnl_mer_code: string;
  chnl_mer_name: string;
  mer_id: string;
  terminal: Defaulted<string>;
  mcc: string;
  status: Defaulted<'0' | '1' | '2' | '3'>;
  answer: Defaulted<string>;
}
