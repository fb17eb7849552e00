import { encode, explain } from '@portal/khqr';
import type { Code, CodeDetail } from './api.ts';

/** A code to print, as the list has it. */
export const code: Code = {
  qrId: '7',
  merId: '855058121000001',
  merName: 'Khmer Food Co Ltd',
  city: 'Phnom Penh',
  store: 'BKK1 Store',
  terminal: 'POS-07',
  phone: '855*****111',
  currency: '116',
  amount: '',
  kind: 'merchant',
  type: '11',
  status: '0',
  chkStatus: '1',
  expireAt: '',
  secondsLeft: 0,
  createBy: 'operator',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 3,
};

/** One with an amount, for another 65 seconds. */
export const dynamic: Code = {
  ...code,
  qrId: '8',
  merName: 'Mekong Books',
  amount: '5000000',
  type: '12',
  expireAt: '2026-11-21 14:41:08',
  secondsLeft: 65,
};

export const payload = encode(
  {
    kind: 'merchant',
    bakongAccount: 'khmerfood@ababk',
    merchantId: 'M1000027',
    acquiringBank: 'ABA Bank',
    mcc: '5812',
    currency: '116',
    merchantName: 'Khmer Food Co Ltd',
    city: 'Phnom Penh',
    mobile: '85592000111',
    store: 'BKK1 Store',
    terminal: 'POS-07',
  },
  Date.UTC(2026, 10, 21),
);

/** The same codes whole. */
export const detailOf = (row: Code): CodeDetail => ({
  ...row,
  phone: '85592000111',
  bakongAccount: 'khmerfood@ababk',
  merchantId: 'M1000027',
  acquiringBank: 'ABA Bank',
  mcc: '5812',
  expireMinutes: 10,
  payload,
  md5: '5b2a650528768353f0cc70eaff0decaf',
  decoded: explain(payload),
  versions: [],
  refusal: '',
  pending: [],
});
