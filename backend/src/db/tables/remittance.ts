import type { Day, Defaulted, Stamp } from '../types.ts';
import type { Staged } from './agents.ts';
import type { JsonBlock, Minor, MinorOrZero, Sealed } from './columns.ts';

export interface RemitApply extends Staged {
  apply_no: string;
  mer_id: string;
  /** The agent whose account pays; none of those of before there were agents. */
  agent_id: string | null;
  apply_time: Stamp;
  business_ind: 'P2P' | 'B2P' | 'P2B' | 'B2B';
  fund_source: 'SALARY' | 'SAVINGS' | 'BUSINESS' | 'INVEST' | 'SALE' | 'GIFT' | 'LOAN' | 'OTHER';
  currency: string;
  amount: Minor;
  fee: Minor;
  fee_ppm: Defaulted<number>;
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
  payee_bank: Defaulted<string>;
  payee_country: Defaulted<string>;
  same_person_flag: 'Y' | 'N';
  remark: Defaulted<string>;
  duplicate_reason: Defaulted<string>;
  channel_result: Defaulted<'0' | '1' | '2' | '3' | '4' | '5'>;
  /** State and number of its latest work order, a question too. */
  work_order_status: Defaulted<'0' | '1' | '2' | '3' | '4'>;
  work_order_id: string | null;
  /** How often it has frozen amount and fee. */
  hold_no: Defaulted<number>;
  chnl_code: string | null;
  /** The current attempt at it; 0 before it is approved. */
  attempt: Defaulted<number>;
  sent_at: Stamp | null;
  finish_time: Stamp | null;
  query_times: Defaulted<number>;
  next_query_time: Stamp | null;
  resp_code: Defaulted<string>;
  resp_msg: Defaulted<string>;
  returned_amt: MinorOrZero;
  returned_time: Stamp | null;
  audit_hits: JsonBlock<unknown[]>;
  audit_override: Defaulted<string>;
  review_hits: JsonBlock<unknown[]>;
  review_override: Defaulted<string>;
  /** Of the last request to send again what came back: 0 waits, 1 passed, 2 refused, 3 withdrawn. */
  resend_status: '0' | '1' | '2' | '3' | null;
  resend_by: string | null;
  resend_time: Stamp | null;
  resend_reason: Defaulted<string>;
  resend_check_by: string | null;
  resend_check_time: Stamp | null;
  version: Defaulted<number>;
}

/** One time that an application was sent. */
export interface RemitAttempt {
  apply_no: string;
  attempt: number;
  chnl_code: string;
  amount: Minor;
  fee: Minor;
  fee_back: MinorOrZero;
  result: Defaulted<'1' | '2' | '3' | '4' | '5'>;
  sent_at: Stamp;
  finish_time: Stamp | null;
  returned_amt: MinorOrZero;
  return_reason: Defaulted<string>;
  borne_by: Defaulted<'' | 'PAYER' | 'AGENT' | 'PLATFORM'>;
  /** 0: the platform is to bear it, and somebody else has to pass that; 1: settled. */
  loss_status: '0' | '1' | null;
  loss_by: string | null;
  loss_time: Stamp | null;
  loss_remark: Defaulted<string>;
  loss_check_by: string | null;
  loss_check_time: Stamp | null;
  /** What the platform has credited, and got back since. */
  loss_amt: MinorOrZero;
  recovered_amt: MinorOrZero;
}

/** A file that an answer to a question came with, from 1. */
export interface RemitAnswerFile {
  work_order_id: string;
  file_no: number;
  file_name: string;
}

/** What people look after; a question is answered (3) or taken back (4). */
export interface RemitWorkOrder {
  work_order_id: string;
  apply_no: string;
  kind: 'RESULT' | 'RFI';
  status: Defaulted<'1' | '2' | '3' | '4'>;
  subject: string;
  answer: Defaulted<string>;
  open_by: string;
  open_time: Stamp;
  due_time: Stamp;
  answer_by: string | null;
  answer_time: Stamp | null;
  close_time: Stamp | null;
}
