import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import type { Channel } from './channel.ts';
import type { ChannelFee } from './fee-drafts.ts';

export const channelOf = (chnlCode: string, changed: Partial<Channel> = {}): Channel => ({
  chnlCode,
  chnlName: `${chnlCode} scan`,
  orderTypes: ['SCAN'],
  currencies: ['840', '116'],
  status: '0',
  liveMerchants: 3,
  merchants: 4,
  createBy: 'system',
  createTime: '2026-11-01 10:00:00',
  updateBy: '',
  updateTime: '',
  version: 2,
  ...changed,
});

export const FLAT: FeePlan = {
  basis: 'PER_TXN',
  d0: null,
  isDistDc: 'N',
  all: { hasLadder: 'N', ratePpm: 6000, top: null },
};

const dated = (currency: string, plan: FeePlan, effectiveFrom: string) => ({
  currency,
  plan,
  effectiveFrom,
  createBy: 'ops',
  createTime: '2026-11-01 10:00:00',
});

/** Fees of a channel: dollars hold and change later, riel have none. */
export const feeOf = (changed: Partial<ChannelFee> = {}): ChannelFee => ({
  chnlCode: 'ABA',
  chnlName: 'ABA scan',
  status: '0',
  currencies: ['840', '116'],
  today: '2026-11-21',
  fees: [
    { currency: '840', current: dated('840', FLAT, '2026-01-01'), scheduled: [] },
    { currency: '116', current: null, scheduled: [] },
  ],
  pending: null,
  ...changed,
});
