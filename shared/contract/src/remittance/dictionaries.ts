/** `remit_audit_status`: an application, or an entry of an agent, and its two reviews. */
export const REMIT_AUDIT_STATUS = {
  pending: '0',
  inReview: '1',
  auditRejected: '2',
  approved: '3',
  reviewRejected: '4',
  withdrawn: '5',
} as const;

/** `remit_chnl_result`. */
export const REMIT_CHANNEL_RESULT = {
  notSent: '0',
  processing: '1',
  succeeded: '2',
  failed: '3',
  returned: '4',
  unknown: '5',
} as const;

/** `work_order_status`. */
export const WORK_ORDER_STATUS = {
  none: '0',
  open: '1',
  inProgress: '2',
  resolved: '3',
  closed: '4',
} as const;

/** State of the decision on who bears a loss: it waits for approval, or is settled. */
export const LOSS_STATUS = { pending: '0', settled: '1' } as const;

/** `agent_acct_status`. */
export const AGENT_STATUS = { normal: '0', frozen: '1', closed: '2' } as const;

/** `agent_txn_type`. */
export const AGENT_TXN_TYPE = {
  deposit: '1',
  withdrawal: '2',
  debit: '3',
  credit: '4',
  fee: '5',
  adjustment: '6',
} as const;
