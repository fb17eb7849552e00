/** `settle_status`: life of a settlement batch. */
export const SETTLE_STATUS = {
  pending: '0',
  approved: '1',
  paying: '2',
  settled: '3',
  failed: '4',
  rejected: '5',
  cancelled: '6',
  unknown: '7',
  returned: '8',
} as const;

/** `settle_method`: by the job, by a person, an advance of the same day. */
export const SETTLE_METHOD = { automatic: '1', manual: '2', advance: '3' } as const;

/** `receipt_status`: a receipt and its second person. */
export const RECEIPT_STATUS = {
  pending: '0',
  approved: '1',
  rejected: '2',
  withdrawn: '3',
} as const;

/** `recon_file_status`: a bill file on its way in. */
export const FILE_STATUS = { loading: '0', loaded: '1', rejected: '2' } as const;

/** `bill_status`: how far a day of a channel is reconciled. */
export const BILL_STATUS = {
  missing: '0',
  loaded: '1',
  matching: '2',
  balanced: '3',
  different: '4',
} as const;

/** `err_type`: kind of a difference; the same values as in `recon_flag`. */
export const ERR_TYPE = {
  amount: '2',
  status: '3',
  platformOnly: '4',
  channelOnly: '5',
  channelFee: '6',
  duplicate: '8',
} as const;

/** `handle_status` of a difference. */
export const HANDLE_STATUS = { open: '0', handled: '1' } as const;
