import type { Limit } from './api.ts';

type Reviewed = Pick<Limit, 'chkStatus'>;

/** Somebody has asked for something that nobody has decided. */
export const isWaiting = ({ chkStatus }: Reviewed): boolean =>
  chkStatus === '0' || chkStatus === '3';
