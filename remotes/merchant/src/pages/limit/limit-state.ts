import type { Limit } from './api.ts';

type Reviewed = Pick<Limit, 'chkStatus'>;

/** It was approved once: its values are live, whatever waits. */
export const isApproved = ({ chkStatus }: Reviewed): boolean =>
  chkStatus === '1' || chkStatus === '3';

/** Somebody has asked for something that nobody has decided. */
export const isWaiting = ({ chkStatus }: Reviewed): boolean =>
  chkStatus === '0' || chkStatus === '3';
