import type { SimulationPart } from '@portal/contract/merchant/fee-simulation';
import type { Change, Sums } from './totals.ts';

/** Numbers of one merchant; 0 unless given. */
export const sumsIn = (more: Partial<Sums> = {}): Sums => ({
  merId: '888100000000001',
  merName: 'Angkor Coffee',
  currency: '840',
  orders: 1,
  amount: '0',
  feeNow: '0',
  feePlanned: '0',
  backNow: '0',
  backPlanned: '0',
  vatNow: '0',
  vatPlanned: '0',
  cost: '0',
  clamped: 0,
  unplanned: 0,
  ...more,
});

/** An order that was charged 1.00. */
export const changeIn = (more: Partial<Change> = {}): Change => ({
  platOrderId: 'P1',
  merId: '888100000000001',
  currency: '840',
  txnTime: '2026-10-05 10:00:00',
  amount: '10000',
  feeNow: '100',
  feePlanned: '120',
  ...more,
});

/** The last part of a replay, of which there is nothing unless given. */
export const partOf = (more: Partial<SimulationPart> = {}): SimulationPart => ({
  at: '2026-11-21 10:00:00',
  zone: 'Asia/Phnom_Penh',
  feeBack: 'PROPORTIONAL',
  plans: [
    { currency: '840', effectiveFrom: '2026-12-01', digest: 'a1b2c3d4e5f6', inherited: false },
  ],
  expected: 1,
  ownMerchants: 0,
  whole: true,
  sums: [],
  changes: [],
  next: null,
  ...more,
});
