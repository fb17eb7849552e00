/** `mer_status`. */
export const MERCHANT_STATUS = { enabled: '0', disabled: '1', closed: '2' } as const;

/** `mer_chk_status`: review state of a live row. */
export const MERCHANT_CHECK = {
  pending: '0',
  approved: '1',
  rejected: '2',
  changing: '3',
  withdrawn: '4',
} as const;

/** `mer_chnl_status`. */
export const MER_CHANNEL_STATUS = { enabled: '0', disabled: '1', closed: '2' } as const;

/** `chnl_mer_status`: registration of a merchant with a channel. */
export const CHANNEL_MER_STATUS = {
  registering: '0',
  registered: '1',
  rejected: '2',
  disabled: '3',
} as const;

/** `black_status`. */
export const BLACK_STATUS = { active: '0', released: '1' } as const;

/** `qr_type`: point of initiation as KHQR writes it. */
export const QR_TYPE = { static: '11', dynamic: '12' } as const;
