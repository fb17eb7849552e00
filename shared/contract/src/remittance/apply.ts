import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { BlackHit } from '../merchant/blacklist.ts';
import {
  BorneBy,
  BusinessInd,
  FundSource,
  RemitAuditStatus,
  RemitChannelResult,
  ReturnReason,
  WorkOrderStatus,
} from './states.ts';
import { WorkOrder } from './work-order.ts';

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
  merId: text,
  /** The agent whose account pays; empty of applications of before there were agents. */
  agentId: text,
  agentName: text,
  auditStatus: RemitAuditStatus,
  channelResult: RemitChannelResult,
  workOrderStatus: WorkOrderStatus,
  /** A question waits for its answer: it cannot be passed before. */
  rfiOpen: z.boolean(),
  /** Applicant, auditor and reviewer; outside of the platform only the caller's own name. */
  createBy: text,
  auditor: text,
  reviewer: text,
  /** Made by the caller, who may withdraw and mend it, and neither audit nor review it (INV-07). */
  own: z.boolean(),
});

/** Loss of a remittance that came back (money §1.1). */
export const RemitLoss = z.object({
  /** Amount sent less amount returned; 0 for one that did not come back. */
  lostAmt: MinorUnits,
  reason: z.union([ReturnReason, z.literal('')]),
  borneBy: z.union([BorneBy, z.literal('')]),
  /** Note of staff on it; empty for users of merchants and agents. */
  remark: text,
  /** 0: the platform is to bear it and somebody else has to pass that; 1 settled; '' nobody has said. */
  status: z.enum(['', '0', '1']),
  createBy: text,
  checkBy: text,
  own: z.boolean(),
});

/** Sending again what failed or came back. */
export const RemitResend = z.object({
  /** Amount that it takes from the agent: the amount, and the part of the fee that was given back. */
  cost: MinorUnits,
  /** Reason why it is refused, in the caller's language; empty: it can be sent. */
  refusal: text,
  /** True for a remittance that came back: sending it again takes two persons. */
  byTwo: z.boolean(),
  /** The request that waits to be passed by another. */
  asked: z.object({ by: text, time: text, reason: text, own: z.boolean() }).nullable(),
});

/** Entries of the blacklist in spite of which a stage was passed: by whom, when and why. */
export const RemitRelease = z.object({
  stage: z.enum(['audit', 'review']),
  by: text,
  time: text,
  reason: text,
  hits: z.array(BlackHit),
});

/** The whole application; accounts and ID numbers are masked. */
export const RemitApplyDetail = z.object({
  ...RemitApply.shape,
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
  payeeBank: text,
  payeeCountry: text,
  samePersonFlag: rule.dict('Y', 'N'),
  remark: text,
  /** Reason for making it although the same was made within 24 hours. */
  duplicateReason: text,
  workOrderId: text,
  auditTime: text,
  auditRemark: text,
  reviewTime: text,
  reviewRemark: text,
  chnlCode: text,
  chnlName: text,
  /** Number of times that it was sent, and its number at the channel: another one for each attempt. */
  attempt: z.number(),
  reference: text,
  sentTime: text,
  finishTime: text,
  queryTimes: z.number(),
  nextQueryTime: text,
  /** Seconds to it by the server's clock; null: it is not asked by itself. */
  nextQueryIn: z.number().nullable(),
  /** Seconds until somebody may ask the channel again. */
  askAgainIn: z.number(),
  respCode: text,
  respMsg: text,
  /** The channel has said two things of it, or of another amount. */
  isContradicted: z.boolean(),
  /** People decide, or have decided, what became of it. */
  isDisputed: z.boolean(),
  /** Amount that came back over all attempts, and the time of the last return. */
  returnedAmt: MinorUnits,
  returnedTime: text,
  /** Of the attempt that came back last; those of attempts before it, newest first, are settled. */
  loss: RemitLoss,
  earlierLosses: z.array(RemitLoss),
  /** Null in a state that has no such action. */
  resend: RemitResend.nullable(),
  /** Balance and available part of the agent's account now; null outside of the caller's scope. */
  agentBalance: z.object({ balance: MinorUnits, available: MinorUnits }).nullable(),
  /** Entries of the blacklist that it meets now; users of merchants and agents are not told. */
  hits: z.array(BlackHit),
  /** Of each stage that has passed what met the blacklist; users of merchants and agents are not told. */
  releases: z.array(RemitRelease),
  workOrders: z.array(WorkOrder),
  version: z.number(),
});

export const RemitApplyQuery = pageQuery(
  {
    applyNo: rule.search(20),
    payerName: rule.search(),
    payeeName: rule.search(),
    merId: rule.search(15),
    agentId: rule.search(20),
    auditStatus: RemitAuditStatus,
    channelResult: RemitChannelResult,
    workOrderStatus: WorkOrderStatus,
    currency: rule.currency(),
    /** Y: a question waits for its answer. */
    rfiOpen: rule.dict('Y', 'N'),
    /** Y: somebody has to pass that the platform bears what was lost on the way back. */
    lossPending: rule.dict('Y', 'N'),
    /** Y: nobody has said yet why something was lost on the way back, and who bears it. */
    lossToRecord: rule.dict('Y', 'N'),
    /** Y: somebody has to pass that it is sent again. */
    resendPending: rule.dict('Y', 'N'),
    /** Its channel contradicts itself, and nobody has decided; of no effect for users outside. */
    isContradicted: rule.dict('1'),
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
