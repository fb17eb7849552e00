/**
 * `order_status`. An order counts as paid only when succeeded: in sums, fees and settlement (INV-02); a
 * reversed one was turned back by entries of its own.
 */
export const ORDER_STATUS = {
  created: '0',
  processing: '1',
  succeeded: '2',
  failed: '3',
  voided: '4',
  closed: '5',
  unknown: '6',
  reversed: '7',
} as const;

/** `refund_sta`: how much of an order is refunded. */
export const REFUND_STATE = { none: '0', partial: '1', full: '2' } as const;

/** `recon_flag`. */
export const RECON_FLAG = {
  unreconciled: '0',
  matched: '1',
  amount: '2',
  status: '3',
  platformOnly: '4',
  channelFee: '6',
  adjusted: '7',
  duplicate: '8',
  waiting: 'W',
  notApplicable: 'N',
} as const;

/** `mer_settle_sta`. */
export const MER_SETTLE_STATUS = {
  unsettled: '0',
  inBatch: '1',
  settled: '2',
  failed: '3',
  onHold: '4',
  notApplicable: '9',
} as const;

/** `refund_type`. */
export const REFUND_TYPE = { full: '1', partial: '2', void: '3' } as const;

/** `refund_status`: life of a refund; the table keeps no `secondReview` and no `queued`. */
export const REFUND_STATUS = {
  pending: '0',
  secondReview: 'S',
  queued: 'Q',
  sent: '1',
  succeeded: '2',
  failed: '3',
  rejected: '4',
  withdrawn: '5',
  unknown: '6',
  bounced: '7',
} as const;

/** `refund_reason`. */
export const REFUND_REASON = {
  customerCancelled: '1',
  outOfStock: '2',
  paidTwice: '3',
  wrongAmount: '4',
  faulty: '5',
  other: '9',
} as const;
