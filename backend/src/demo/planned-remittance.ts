import type { Selectable } from 'kysely';
import type { RemitAttempt } from '../db/tables/remittance.ts';
import type { DemoMerchant } from './merchants.ts';

/** An agent of the demo data. */
export interface DemoAgent {
  index: number;
  agentId: string;
  name: string;
  currency: string;
  chnlCode: string;
  remitFeePpm: number;
  /** Level of its balance at the end: low, near its threshold, or well above. */
  mood: 'below' | 'approaching' | 'normal' | 'unwatched';
  isFrozen: boolean;
}

/** Result that a channel gave an attempt. */
export type Result = Selectable<RemitAttempt>['result'];

/** Progress of an application; times in seconds after it was made. */
export interface Steps {
  status: '0' | '1' | '2' | '3' | '4' | '5';
  remark: string;
  /** Null: approved and waiting to be sent. */
  result: Result | null;
  returned: bigint;
  returnReason: string;
  workOrder: '0' | '1' | '2' | '3' | '4';
  /** A question waits for its answer. */
  hasQuestion: boolean;
}

/** An application of the plan, with the agent that pays. */
export interface PlannedRemittance extends Steps {
  index: number;
  applyNo: string;
  merchant: DemoMerchant;
  agent: DemoAgent;
  day: number;
  second: number;
  amount: bigint;
  fee: bigint;
}
