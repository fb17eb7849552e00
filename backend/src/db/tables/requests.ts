import type { ApprovalSource } from '@portal/contract/reports/queues';
import type { REQUEST_OUTCOMES } from '@portal/contract/reports/requests';
import type { Defaulted, GeneratedId, Int8, Stamp } from '../types.ts';
import type { MinorOrNone } from './columns.ts';

/** What became of what somebody has asked for. */
interface RequestAnswer {
  answer_id: GeneratedId;
  /** Who has asked. */
  user_id: Int8;
  source: ApprovalSource;
  /** Its number within the source, and that of the record whose page shows it. */
  biz_id: string;
  record_id: string;
  what_dict: Defaulted<string>;
  what_value: Defaulted<string>;
  /** Number of a merchant, channel or agent, or a name. */
  subject: Defaulted<string>;
  amount: MinorOrNone;
  currency: Defaulted<string>;
  outcome: (typeof REQUEST_OUTCOMES)[number];
  reason: Defaulted<string>;
  answer_by: string;
  answer_time: Stamp;
  read_at: Stamp | null;
  expires_at: Stamp;
}

/** Tables of requests. */
export interface RequestTables {
  request_answer: RequestAnswer;
}
