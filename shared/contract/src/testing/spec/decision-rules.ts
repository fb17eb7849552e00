import { z } from 'zod';
import { batchRoutes } from '../../finance/batch.ts';
import { batchForcedRoutes } from '../../finance/batch-forced.ts';
import { receiptRoutes } from '../../finance/receipt.ts';
import { Handling, reconErrorRoutes } from '../../finance/recon-error-routes.ts';
import { decisionForm } from '../../kit/decision.ts';
import { REFUSED } from '../../kit/outcome.ts';
import { rule } from '../../kit/rules.ts';
import {
  channelReviewRoutes,
  Decision,
  offlineReviewRoutes,
  reviewRoutes,
} from '../../merchant/review.ts';
import { deskRoutes } from '../../orders/desk.ts';
import { refundRoutes } from '../../orders/refund.ts';
import { agentAdjustRoutes } from '../../remittance/adjust.ts';
import { remitForcedRoutes } from '../../remittance/apply-forced.ts';
import { remitWriteRoutes } from '../../remittance/apply-writes.ts';
import { agentDepositRoutes } from '../../remittance/deposit.ts';
import { ApprovalDecision, approvalRoutes } from '../../reports/inbox.ts';
import { registrationRoutes } from '../../session/register.ts';
import { fields, type SpecExamples, type SpecRule } from './rule-row.ts';

const REFUSAL = 'A refusal: its reason.';
const ILLEGAL = ['a;b', 'commonData.illegalMsg'] as const;

/** A refusal of what `of` names, without a reason, with one of illegal characters, and with one. */
const refusing = (of: object): SpecExamples => ({
  beside: { ...of, verStatus: REFUSED },
  refused: [['', 'audit.reason'], [' ', 'audit.reason'], ILLEGAL],
  accepted: ['The licence cannot be read'],
});

type Decided = Pick<SpecRule, 'screens' | 'form' | 'route'> & { examples: SpecExamples };

const asked: SpecExamples = {
  refused: [['', 'commonData.blankMsg'], ILLEGAL],
  accepted: ['The licence cannot be read'],
};

const whole: readonly Decided[] = [
  {
    screens: ['remotes/merchant/src/pages/audit', 'shared/review/src'],
    form: { Decision },
    route: reviewRoutes.decide,
    examples: refusing({ auditIds: ['1'] }),
  },
  {
    screens: ['remotes/merchant/src/pages/merChannel', 'shared/review/src'],
    form: { Decision },
    route: channelReviewRoutes.decide,
    examples: refusing({ auditIds: ['1'] }),
  },
  {
    screens: ['remotes/orders/src/pages/offline', 'shared/review/src'],
    form: { Decision },
    route: offlineReviewRoutes.decide,
    examples: refusing({ auditIds: ['1'] }),
  },
  {
    screens: ['remotes/finance/src/pages/batch'],
    form: { batchForcedRoutes: batchForcedRoutes.decide.body },
    route: batchForcedRoutes.decide,
    examples: refusing({ auditId: '1' }),
  },
  {
    screens: ['remotes/remittance/src/pages/apply'],
    form: { remitWriteRoutes: remitWriteRoutes.decideResend.body },
    route: remitWriteRoutes.decideResend,
    examples: refusing({}),
  },
  {
    screens: ['remotes/remittance/src/pages/apply'],
    form: { remitForcedRoutes: remitForcedRoutes.decide.body },
    route: remitForcedRoutes.decide,
    examples: refusing({ auditId: '1' }),
  },
  {
    screens: ['remotes/reports/src/pages/inbox'],
    form: { ApprovalDecision },
    route: approvalRoutes.decide,
    examples: refusing({ items: [{ source: 'refund', id: '1' }] }),
  },
];

/** In the dialog that pages share. */
const records: readonly Decided[] = [
  { page: 'orders/src/pages/refund', route: refundRoutes.audit },
  { page: 'finance/src/pages/batch', route: batchRoutes.audit },
  { page: 'finance/src/pages/receipt', route: receiptRoutes.audit },
  { page: 'finance/src/pages/reconError', route: reconErrorRoutes.audit },
  { page: 'remittance/src/pages/apply', route: remitWriteRoutes.audit },
  { page: 'remittance/src/pages/apply', route: remitWriteRoutes.review },
  { page: 'remittance/src/pages/deposit', route: agentDepositRoutes.audit },
  { page: 'remittance/src/pages/deposit', route: agentDepositRoutes.review },
  { page: 'remittance/src/pages/deposit', route: agentAdjustRoutes.audit },
  { page: 'remittance/src/pages/deposit', route: agentAdjustRoutes.review },
].map(({ page, route }) => ({
  screens: [`remotes/${page}`, 'shared/ui/src/crud/decide'],
  form: { decisionForm: decisionForm[REFUSED] },
  route,
  examples: refusing({ ids: ['1'] }),
}));

/** Anyone who refuses says why, wherever something is decided. */
export const decisionRules: readonly SpecRule[] = [
  ...[...whole, ...records].flatMap(({ examples, ...of }) =>
    fields({ ...of, said: REFUSAL }, { remark: examples }),
  ),
  {
    said: REFUSAL,
    screens: ['remotes/orders/src/pages/desk'],
    // A question that asks for a reason, as wherever something is confirmed.
    form: { asksReason: z.object({ remark: rule.reason() }) },
    field: 'remark',
    route: deskRoutes.approve,
    ...asked,
    wire: refusing({ digits: '' }),
  },
  ...fields(
    {
      said: REFUSAL,
      screens: ['remotes/system/src/pages/registration'],
      form: { registrationRoutes: registrationRoutes.refuse.body },
      route: registrationRoutes.refuse,
    },
    { reason: asked },
  ),
  ...fields(
    {
      said: 'A difference of a bill is handled with a message.',
      screens: ['remotes/finance/src/pages/reconError'],
      form: { Handling },
      route: reconErrorRoutes.handle,
    },
    { handleMsg: asked },
  ),
];
