import { z } from 'zod';
import { decides } from '../kit/decision.ts';
import { route } from '../kit/route.ts';
import { refusalOfMinor, refusalOfTyped, type TypedAmount } from '../kit/rules/typed-amounts.ts';
import { rule } from '../kit/rules.ts';
import { adjustAmount, depositAmount, typedText } from './amounts.ts';
import { AgentDecisionResult, StageDecision } from './decision.ts';
import { AGENT_TXN_TYPE } from './dictionaries.ts';
import { bankAccount } from './parties.ts';

/** A withdrawal in `agent_txn_type`. */
export const WITHDRAWAL = AGENT_TXN_TYPE.withdrawal;
/** Withdrawal, or 6 adjustment. */
const AdjustType = rule.dict(WITHDRAWAL, AGENT_TXN_TYPE.adjustment);

/** Fields that only a withdrawal needs: its payee. */
export const WITHDRAWAL_FIELDS = ['payeeName', 'payeeBank', 'payeeAccount'] as const;

const optional = (max: number) => rule.nameOrEmpty(max).default('');
/** Fields of a withdrawal or an adjustment; an adjustment has no payee. */
const fields = {
  agentId: rule.code(20),
  txnType: AdjustType,
  currency: rule.currency(),
  payeeName: optional(100),
  payeeBank: optional(100),
  payeeAccount: rule.orEmpty(bankAccount()).default(''),
  /** Reason for it. */
  remark: rule.reason(),
};
type Fields = { txnType: string } & Record<(typeof WITHDRAWAL_FIELDS)[number], string>;

/** Rule for the amount of either. */
export const adjustedAmount = ({ txnType }: Pick<Fields, 'txnType'>): TypedAmount =>
  txnType === WITHDRAWAL ? depositAmount : adjustAmount;

/** A withdrawal says where it goes to. */
function refusePayee(given: Fields, ctx: z.RefinementCtx): void {
  if (given.txnType !== WITHDRAWAL) return;
  for (const field of WITHDRAWAL_FIELDS) {
    if (given[field].trim() !== '') continue;
    ctx.addIssue({ code: 'custom', path: [field], message: 'commonData.blankMsg' });
  }
}

/** `amount` in minor units: above zero of a withdrawal, signed of an adjustment (specification §5). */
export const AdjustInput = z
  .object({ ...fields, amount: rule.minor() })
  .superRefine((given, ctx) => {
    const key = refusalOfMinor(given.amount, given.currency, adjustedAmount(given));
    if (key) ctx.addIssue({ code: 'custom', path: ['amount'], message: key });
    refusePayee(given, ctx);
  });

/** The same as a form edits it, the amount in major units. */
export const AdjustForm = z.object({ ...fields, amount: typedText() }).superRefine((given, ctx) => {
  const key = refusalOfTyped(given.amount, given.currency, adjustedAmount(given));
  if (key) ctx.addIssue({ code: 'custom', path: ['amount'], message: key });
  refusePayee(given, ctx);
});

const PATH = '/agent/adjust';
const add = 'agent:adjust:add';
const regNo = z.object({ regNo: rule.code(20) });

/** Withdrawals and adjustments; they are listed and read beside deposits. What takes money freezes it. */
export const agentAdjustRoutes = {
  create: route({
    method: 'POST',
    path: PATH,
    permit: add,
    money: true,
    body: AdjustInput,
    answer: 'data',
    data: z.object({ regNo: z.string() }),
  }),
  /** Mends a refused one, which begins again with the audit; by its maker. */
  update: route({
    method: 'PUT',
    path: PATH,
    permit: add,
    trace: { action: 'edit' },
    money: true,
    body: AdjustInput.safeExtend({ regNo: rule.code(20), version: rule.version() }),
    answer: 'data',
    data: z.object({ regNo: z.string() }),
  }),
  audit: decides(`${PATH}/audit`, 'agent:adjust:audit', StageDecision, AgentDecisionResult),
  review: decides(`${PATH}/review`, 'agent:adjust:review', StageDecision, AgentDecisionResult),
  withdraw: route({
    method: 'PUT',
    path: `${PATH}/{regNo}/withdraw`,
    permit: add,
    trace: { action: 'withdraw' },
    money: true,
    params: regNo,
    answer: 'done',
  }),
};
