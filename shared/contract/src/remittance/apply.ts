import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** Values of domain §1.1 and §1.6. */
export const RemitAuditStatus = rule.dict('0', '1', '2', '3', '4', '5');
export const RemitChannelResult = rule.dict('0', '1', '2', '3', '4', '5');
export const WorkOrderStatus = rule.dict('0', '1', '2', '3', '4');
export const BusinessInd = rule.dict('P2P', 'B2P', 'P2B', 'B2B');
export const FundSource = rule.dict(
  'SALARY',
  'SAVINGS',
  'BUSINESS',
  'INVEST',
  'SALE',
  'GIFT',
  'LOAN',
  'OTHER',
);

const text = z.string();

/** One international remittance application; amounts in minor units of `currency`. */
export const RemitApply = z.object({
  applyNo: text,
  applyTime: text,
  businessInd: BusinessInd,
  fundSource: FundSource,
  currency: CurrencyCode,
  amount: MinorUnits,
  fee: MinorUnits,
  payerName: text,
  payeeName: text,
  /** Masked. */
  payeeAccount: text,
  auditStatus: RemitAuditStatus,
  channelResult: RemitChannelResult,
  workOrderStatus: WorkOrderStatus,
  auditor: text,
  reviewer: text,
});

/** The whole application; accounts and ID numbers are masked. */
export const RemitApplyDetail = z.object({
  ...RemitApply.shape,
  merId: text,
  merName: text,
  payerAccount: text,
  nationality: text,
  idType: text,
  idNo: text,
  birthday: text,
  gender: text,
  residenceCountry: text,
  city: text,
  address: text,
  samePersonFlag: rule.dict('Y', 'N'),
  remark: text,
  workOrderId: text,
  auditTime: text,
  auditRemark: text,
  reviewTime: text,
  reviewRemark: text,
  createBy: text,
});

export const RemitApplyQuery = pageQuery(
  {
    applyNo: rule.search(20),
    payerName: rule.search(),
    payeeName: rule.search(),
    auditStatus: RemitAuditStatus,
    channelResult: RemitChannelResult,
    currency: rule.currency(),
    params: timeRange(),
  },
  ['applyNo', 'applyTime', 'amount'],
);

export const remitApplyRoutes = {
  list: route({
    method: 'GET',
    path: '/remit/apply/list',
    permit: 'remit:apply:list',
    query: RemitApplyQuery,
    answer: 'page',
    data: RemitApply,
  }),
  get: route({
    method: 'GET',
    path: '/remit/apply/{applyNo}',
    permit: 'remit:apply:query',
    params: z.object({ applyNo: rule.code(20) }),
    answer: 'data',
    data: RemitApplyDetail,
  }),
};
