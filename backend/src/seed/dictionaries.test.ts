import { AccountKind, HoldCause } from '@portal/contract/finance/account';
import { DayKind } from '@portal/contract/finance/calendar';
import { AcctDayState } from '@portal/contract/finance/close';
import { CheckState } from '@portal/contract/finance/close-board';
import { SettleCycle } from '@portal/contract/finance/pending';
import { ReceiptStatus } from '@portal/contract/finance/receipt';
import { ChannelMerStatus } from '@portal/contract/merchant/channel-mer';
import { LimitStatus } from '@portal/contract/merchant/limit';
import { MerChannelStatus } from '@portal/contract/merchant/mer-channel';
import { MerchantStatus } from '@portal/contract/merchant/merchant';
import { MerchantCheck } from '@portal/contract/merchant/review-state';
import { QrStatus, QrType } from '@portal/contract/merchant/static-qr';
import { QrKind } from '@portal/contract/merchant/static-qr-rules';
import {
  Concurrent,
  JobGroup,
  JobRunStatus,
  JobStatus,
  MisfirePolicy,
} from '@portal/contract/monitor/job';
import {
  MerSettleStatus,
  OrderStatus,
  OrderType,
  ReconFlag,
  RefundState,
} from '@portal/contract/orders/general';
import {
  AgentBand,
  AgentStatus,
  AgentTxnType,
  DcFlag,
} from '@portal/contract/remittance/agent-states';
import {
  BorneBy,
  BusinessInd,
  FundSource,
  RemitAuditStatus,
  RemitChannelResult,
  ReturnReason,
  WorkOrderKind,
  WorkOrderStatus,
} from '@portal/contract/remittance/states';
import { FileTaskStatus } from '@portal/contract/reports/file';
import { describe, expect, it } from 'vitest';
import { RULES } from '../ledger/rules.ts';
import { DICTIONARIES } from './data/dictionaries.ts';

const valuesOf = (type: string) =>
  DICTIONARIES.find((dict) => dict.type === type)?.entries.map(([value]) => value) ?? [];

describe('[1.1] seeded dictionaries', () => {
  it.each([
    ['file_task_status', FileTaskStatus],
    ['ledger_account_kind', AccountKind],
    ['ledger_hold_cause', HoldCause],
    ['mer_status', MerchantStatus],
    ['mer_chk_status', MerchantCheck],
    ['mer_chnl_status', MerChannelStatus],
    ['limit_status', LimitStatus],
    ['chnl_mer_status', ChannelMerStatus],
    ['qr_status', QrStatus],
    ['qr_type', QrType],
    ['qr_kind', QrKind],
    ['order_type', OrderType],
    ['order_status', OrderStatus],
    ['refund_sta', RefundState],
    ['recon_flag', ReconFlag],
    ['mer_settle_sta', MerSettleStatus],
    ['settle_cycle', SettleCycle],
    ['calendar_day_kind', DayKind],
    ['receipt_status', ReceiptStatus],
    ['acct_day_state', AcctDayState],
    ['close_check_state', CheckState],
    ['remit_audit_status', RemitAuditStatus],
    ['remit_chnl_result', RemitChannelResult],
    ['work_order_status', WorkOrderStatus],
    ['remit_work_kind', WorkOrderKind],
    ['remit_return_reason', ReturnReason],
    ['remit_borne_by', BorneBy],
    ['agent_acct_status', AgentStatus],
    ['agent_txn_type', AgentTxnType],
    ['agent_band', AgentBand],
    ['dc_flag', DcFlag],
    ['remit_business_ind', BusinessInd],
    ['remit_fund_source', FundSource],
    ['sys_job_group', JobGroup],
    ['sys_job_status', JobStatus],
    ['sys_job_run_status', JobRunStatus],
    ['sys_job_misfire', MisfirePolicy],
    ['sys_job_concurrent', Concurrent],
  ])('%s names every value that the contract knows', (type, known) => {
    expect(valuesOf(type)).toEqual(expect.arrayContaining([...known.options]));
  });

  it.each([
    ['sys_yes_no', 'N', undefined],
    ['sys_show_hide', '1', undefined],
    ['sys_job_status', '1', 'warning'],
    ['sys_common_status', '0', 'success'],
    ['sys_common_status', '1', 'danger'],
  ])('%s: %s is as red or green as what it says', (type, value, look) => {
    const entries = DICTIONARIES.find((dict) => dict.type === type)?.entries ?? [];
    expect(entries.find(([one]) => one === value)?.[3]).toBe(look);
  });

  it('have each type and each value of a type once', () => {
    const types = DICTIONARIES.map((dict) => dict.type);
    expect(new Set(types).size).toBe(types.length);
    for (const type of types)
      expect(new Set(valuesOf(type)).size, type).toBe(valuesOf(type).length);
  });
});

describe('[1.1] words of the ledger', () => {
  it('name every event and every amount that a rule posts', () => {
    expect(valuesOf('ledger_event')).toEqual(Object.keys(RULES));
    const amounts = Object.values(RULES).flatMap((steps) => steps.map(([name]) => name));
    expect([...valuesOf('ledger_step')].sort()).toEqual([...new Set(amounts)].sort());
  });
});
