import type { SettleStatus } from '@portal/contract/finance/batch-states';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';

/** States in which the bank is on its way to pay, or nobody knows whether it has. */
const UNDER_WAY: readonly SettleStatus[] = [SETTLE_STATUS.paying, SETTLE_STATUS.unknown];

/** The state of a batch, while it goes on without anybody. */
export const stageOf = ({ status }: { status: SettleStatus }): string | undefined =>
  UNDER_WAY.includes(status) ? status : undefined;
