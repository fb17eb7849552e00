import type { Answer } from '@portal/contract/kit/route';
import type { reviewRoutes } from '@portal/contract/merchant/review';
import type { MerChannelDetail } from './mer-channel.ts';

const flat = (ratePpm: number) => ({
  basis: 'PER_TXN' as const,
  isDistDc: 'N' as const,
  all: { hasLadder: 'N' as const, ratePpm, top: null },
  d0: null,
});
const plan = (currency: string, ratePpm: number, own: boolean) => ({
  currency,
  plan: flat(ratePpm),
  own,
  effectiveFrom: '2026-01-05',
});

const asked = ({ own: _own, ...held }: ReturnType<typeof plan>) => held;
const FEES = [plan('840', 3_000, false), plan('116', 3_000, false)];
const OWN_FEES = [plan('840', 5_500, true), plan('116', 6_000, true)];

export const CHANNEL: MerChannelDetail['channelFee'] = {
  chnlCode: 'BAKONG_QR',
  chnlName: 'Bakong KHQR',
  currencies: ['840', '116'],
  fees: FEES,
  plans: FEES.map(asked),
  today: '2026-11-21',
};

/** A live one with fees of its own. */
export const DETAIL: MerChannelDetail = {
  merChannelId: '7',
  merId: '855058121000001',
  merName: 'Golden Kitchen',
  chnlCode: CHANNEL.chnlCode,
  chnlName: CHANNEL.chnlName,
  chnlMerCode: 'M-0001',
  status: '0',
  chkStatus: '1',
  consumeFlag: 'Y',
  refundFlag: 'Y',
  cancelFlag: 'N',
  ownFee: 'Y',
  fees: OWN_FEES,
  createBy: 'operator',
  createTime: '2026-01-04 09:00:00',
  updateBy: '',
  updateTime: '',
  version: 3,
  channelFee: CHANNEL,
  plans: OWN_FEES.map(asked),
  refusal: '',
  pending: [],
};

/** A request of the reader that would take refunds away. */
export const REQUEST: Answer<typeof reviewRoutes.get> = {
  auditId: '41',
  objType: 'MER_CHNL',
  objId: '7',
  merId: DETAIL.merId,
  merName: DETAIL.merName,
  chnlCode: DETAIL.chnlCode,
  chnlName: DETAIL.chnlName,
  verIsAdd: '0',
  fields: ['refundFlag'],
  createBy: 'operator',
  createTime: '2026-11-21 10:00:00',
  waitMinutes: 5,
  verStatus: '0',
  verBy: '',
  verTime: '',
  remark: '',
  own: true,
  currency: '',
  diff: [
    {
      field: 'refundFlag',
      kind: 'flag',
      dict: '',
      before: 'Y',
      after: 'N',
      live: 'Y',
      changed: true,
    },
  ],
  override: '',
  hits: [],
  stale: false,
  refused: null,
  recent: [],
};
