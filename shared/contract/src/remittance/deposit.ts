import { z } from 'zod';
import { decides } from '../kit/decision.ts';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { DEPOSIT_QUERY } from './addresses.ts';
import { DcFlag, RegisterType } from './agent-states.ts';
import { AgentDecisionResult, StageDecision } from './decision.ts';
import { DepositInput } from './deposit-input.ts';
import { RemitAuditStatus } from './states.ts';

const text = z.string();
const regNo = rule.code(20);
const params = z.object({ regNo });

/** A deposit, withdrawal or adjustment in an agent's register; amounts in minor units of `currency`. */
export const Deposit = z.object({
  /** Pre-deposit registration number (specification §3). */
  regNo: text,
  agentId: text,
  agentName: text,
  txnType: RegisterType,
  dcFlag: DcFlag,
  currency: CurrencyCode,
  /** Signed: above zero adds to the balance. */
  amount: MinorUnits,
  /** Amount × rate, half up; 0 of what is no deposit. */
  fee: MinorUnits,
  feePpm: z.number(),
  voucherNo: text,
  voucherDate: text,
  voucherTime: text,
  payerName: text,
  payerBank: text,
  /** Masked, as `payeeAccount`. */
  payerAccount: text,
  payeeName: text,
  payeeBank: text,
  payeeAccount: text,
  status: RemitAuditStatus,
  applyTime: text,
  createBy: text,
  auditor: text,
  auditTime: text,
  reviewer: text,
  reviewTime: text,
  /** Made by the caller, who may withdraw and mend it, and neither audit nor review it (INV-07). */
  own: z.boolean(),
});

export const DepositDetail = z.object({
  ...Deposit.shape,
  remark: text,
  auditRemark: text,
  reviewRemark: text,
  /** Name of the file of the voucher; empty: there is none. */
  proofName: text,
  /** The account now, and what of it would be available once this has been approved. */
  balance: MinorUnits,
  available: MinorUnits,
  availableAfter: MinorUnits,
  /** True if the agent has paid in from the account a withdrawal goes to; null if it is no withdrawal. */
  isKnownPayee: z.boolean().nullable(),
  /** Minutes that it waits for its stage, and how long that should take; 0 of what waits for nobody. */
  waitMinutes: z.number(),
  targetMinutes: z.number(),
  version: z.number(),
  /** Steps of its history, oldest first. */
  steps: z.array(z.object({ time: text, action: text, actor: text, reason: text, status: text })),
});

export const DepositQuery = pageQuery(
  {
    regNo: rule.search(20),
    agentId: rule.search(20),
    txnType: RegisterType,
    status: RemitAuditStatus,
    currency: rule.currency(),
    voucherNo: rule.search(40),
    payerName: rule.search(),
    params: timeRange(),
  },
  ['regNo', 'applyTime', 'amount'],
);

const PATH = '/agent/deposit';
const add = 'agent:deposit:add';

export const agentDepositRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: 'agent:deposit:list',
    query: DepositQuery,
    answer: 'page',
    data: Deposit,
  }),
  export: route({
    method: 'GET',
    path: `${PATH}/export`,
    permit: 'agent:deposit:export',
    query: DepositQuery,
    answer: 'msg',
  }),
  /** Registers what an agent has transferred to us. */
  create: route({
    method: 'POST',
    path: PATH,
    permit: add,
    money: true,
    body: DepositInput,
    answer: 'data',
    data: z.object({ regNo: text, fee: MinorUnits }),
  }),
  /** Mends a refused one, which begins again with the audit; by its maker. */
  update: route({
    method: 'PUT',
    path: PATH,
    permit: add,
    trace: { action: 'edit' },
    money: true,
    body: DepositInput.safeExtend({ regNo, version: rule.version() }),
    answer: 'data',
    data: z.object({ regNo: text, fee: MinorUnits }),
  }),
  audit: decides(`${PATH}/audit`, 'agent:deposit:audit', StageDecision, AgentDecisionResult),
  /** By a third person: what passes is credited less its fee. */
  review: decides(`${PATH}/review`, 'agent:deposit:review', StageDecision, AgentDecisionResult),
  withdraw: route({
    method: 'PUT',
    path: `${PATH}/{regNo}/withdraw`,
    permit: add,
    trace: { action: 'withdraw' },
    money: true,
    params,
    answer: 'done',
  }),
  get: route({
    method: 'GET',
    path: `${PATH}/{regNo}`,
    permit: DEPOSIT_QUERY,
    params,
    answer: 'data',
    data: DepositDetail,
  }),
  /** The file of the voucher. */
  proof: route({
    method: 'GET',
    path: `${PATH}/{regNo}/proof`,
    permit: DEPOSIT_QUERY,
    params,
    answer: 'file',
  }),
};
