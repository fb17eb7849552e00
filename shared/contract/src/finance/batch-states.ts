import type { z } from 'zod';
import { rule } from '../kit/rules.ts';
import { SETTLE_STATUS } from './dictionaries.ts';

/**
 * `settle_status` (domain §1.1, money §0): 0 waits for its audit, 1 approved, 2 being paid, 3 settled,
 * 4 failed, 5 refused, 6 cancelled, 7 sent and nobody knows, 8 paid and come back.
 */
export const SettleStatus = rule.dict(SETTLE_STATUS);
export type SettleStatus = z.output<typeof SettleStatus>;

/** Action that a person can take on a batch. */
export type BatchAction = 'audit' | 'cancel' | 'pay' | 'sync' | 'retry';

const ACTIONS: Readonly<Record<SettleStatus, readonly BatchAction[]>> = {
  [SETTLE_STATUS.pending]: ['audit', 'cancel'],
  [SETTLE_STATUS.approved]: ['pay'],
  [SETTLE_STATUS.paying]: ['sync'],
  [SETTLE_STATUS.settled]: [],
  [SETTLE_STATUS.failed]: ['retry', 'cancel'],
  [SETTLE_STATUS.rejected]: [],
  [SETTLE_STATUS.cancelled]: [],
  [SETTLE_STATUS.unknown]: ['sync'],
  [SETTLE_STATUS.returned]: [],
};

/** Returns the actions that a batch's status allows; its page offers the first one first. */
export const batchActionsOf = (status: SettleStatus): readonly BatchAction[] => ACTIONS[status];

export const canDo = (status: SettleStatus, action: BatchAction): boolean =>
  ACTIONS[status].includes(action);

/** Maximum number of times that a batch is sent to a bank. */
export const PAYOUT_ATTEMPTS = 9;
