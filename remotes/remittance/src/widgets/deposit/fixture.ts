import type { Answer } from '@portal/contract/kit/route';
import type { agentRoutes } from '@portal/contract/remittance/agent';

type Deposit = NonNullable<Answer<typeof agentRoutes.get>['nextDeposit']>;

/** A pre-deposit that nobody has decided yet, as the platform's side gets it. */
export const deposit: Deposit = {
  regNo: 'D2026112100000019',
  agentId: 'AG000012',
  agentName: 'Tonle Exchange',
  txnType: '1',
  dcFlag: 'C',
  currency: '840',
  amount: '8500000',
  fee: '4250',
  feePpm: 500,
  voucherNo: 'TT20261121-0087',
  voucherDate: '2026-11-21',
  voucherTime: '09:30:00',
  payerName: 'Tonle Exchange',
  payerBank: 'Lakeside Bank',
  payerAccount: '0012 •••• 8830',
  payeeName: 'Portal',
  payeeBank: 'National Bank',
  payeeAccount: '0099 •••• 2233',
  status: '0',
  applyTime: '2026-11-21 13:02:08',
  createBy: 'operator',
  auditor: '',
  auditTime: '',
  reviewer: '',
  reviewTime: '',
  own: false,
  availableAfter: '15532980',
  waitMinutes: 84,
  targetMinutes: 60,
};
