import { SettleCycle } from '@portal/contract/finance/pending';
import { MerchantCheck, MerchantStatus } from '@portal/contract/merchant/merchant';
import {
  MerSettleStatus,
  OrderStatus,
  OrderType,
  ReconFlag,
  RefundState,
} from '@portal/contract/orders/general';
import {
  BusinessInd,
  FundSource,
  RemitAuditStatus,
  RemitChannelResult,
  WorkOrderStatus,
} from '@portal/contract/remittance/apply';
import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from './data/dictionaries.ts';

const valuesOf = (type: string) =>
  DICTIONARIES.find((dict) => dict.type === type)?.entries.map(([value]) => value) ?? [];

describe('[1.1] seeded dictionaries', () => {
  it.each([
    ['mer_status', MerchantStatus],
    ['mer_chk_status', MerchantCheck],
    ['order_type', OrderType],
    ['order_status', OrderStatus],
    ['refund_sta', RefundState],
    ['recon_flag', ReconFlag],
    ['mer_settle_sta', MerSettleStatus],
    ['settle_cycle', SettleCycle],
    ['remit_audit_status', RemitAuditStatus],
    ['remit_chnl_result', RemitChannelResult],
    ['work_order_status', WorkOrderStatus],
    ['remit_business_ind', BusinessInd],
    ['remit_fund_source', FundSource],
  ])('%s names every value that the contract knows', (type, known) => {
    expect(valuesOf(type)).toEqual(expect.arrayContaining([...known.options]));
  });

  it('have each type and each value of a type once', () => {
    const types = DICTIONARIES.map((dict) => dict.type);
    expect(new Set(types).size).toBe(types.length);
    for (const type of types)
      expect(new Set(valuesOf(type)).size, type).toBe(valuesOf(type).length);
  });
});
