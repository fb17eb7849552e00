import { WORK_ORDER_STATUS } from '@portal/contract/remittance/dictionaries';
import type { Work } from './api.ts';

const MINUTES_A_DAY = 1_440;

/** Nobody has resolved it. */
export const isOpen = ({ status }: Pick<Work, 'status'>) =>
  status === WORK_ORDER_STATUS.open || status === WORK_ORDER_STATUS.inProgress;

/** Days that a work order has left, or is late by; begun days count. */
export const timeLeft = (order: Pick<Work, 'status' | 'overdueMinutes'>) => ({
  days: Math.ceil(Math.abs(order.overdueMinutes) / MINUTES_A_DAY),
  isLate: isOpen(order) && order.overdueMinutes > 0,
});
