import type { Pending, Preview } from './pending.ts';

export const row: Pending = {
  merId: '855058121000001',
  merName: 'Angkor Home & Garden',
  currency: '840',
  currBalAt: '4641103',
  frozen: '50000',
  available: '4591103',
  oldestDay: '2026-11-18',
  expectedDay: '2026-11-23',
  settleCycle: 'T1',
  bankAccount: '•••• 6503 Lakeside Bank',
  accountUnderReview: false,
};
export const yen: Pending = {
  ...row,
  merId: '855058121000002',
  merName: 'Orchid Hotel',
  currency: '392',
};
export const preview: Preview = {
  ...{ merId: row.merId, merName: row.merName, currency: row.currency, settleCycle: 'T1' },
  ...{ currBalAt: '4641103', frozen: '50000', available: '4591103' },
  ...{ bankAccount: row.bankAccount, accountUnderReview: false, asOf: '2026-11-21 14:59:03' },
  dueAmt: '4641103',
  lineCnt: 1276,
  carriedIn: '120000',
  payableAmt: '4591103',
  holds: [
    {
      cause: 'REFUND',
      causeId: 'R2026112200000047',
      amount: '45000',
      openedTime: '2026-11-21 10:00:00',
    },
    {
      cause: 'SETTLE',
      causeId: 'S2026112000000007',
      amount: '5000',
      openedTime: '2026-11-20 10:00:00',
    },
  ],
  holdCount: 2,
  schedule: [
    { day: '2026-11-23', amount: '4000000', lineCnt: 1200 },
    { day: '2026-11-24', amount: '-1200', lineCnt: 76 },
  ],
};
export const yenPreview: Preview = {
  ...{ ...preview, merId: yen.merId, merName: yen.merName, currency: '392' },
  ...{ currBalAt: '1200', frozen: '0', available: '1200', dueAmt: '1200', payableAmt: '1200' },
  ...{ lineCnt: 3, carriedIn: '0', holds: [], holdCount: 0, schedule: [] },
};
