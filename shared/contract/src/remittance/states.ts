import type { z } from 'zod';
import { rule } from '../kit/rules.ts';
import { REMIT_AUDIT_STATUS, REMIT_CHANNEL_RESULT, WORK_ORDER_STATUS } from './dictionaries.ts';

/**
 * `remit_audit_status` (domain §1.1), of applications and of what moves an agent's account: 0 waits for
 * its audit, 1 for its review, 2 refused by the audit, 3 approved, 4 refused by the review, 5 withdrawn.
 */
export const RemitAuditStatus = rule.dict(REMIT_AUDIT_STATUS);
export type RemitAuditStatus = z.output<typeof RemitAuditStatus>;

/** `remit_chnl_result`: 0 not sent, 1 under way, 2 succeeded, 3 failed, 4 come back, 5 nobody knows. */
export const RemitChannelResult = rule.dict(REMIT_CHANNEL_RESULT);
export type RemitChannelResult = z.output<typeof RemitChannelResult>;

/** Its channel has given it back, all or a part of it. */
export const RETURNED: RemitChannelResult = REMIT_CHANNEL_RESULT.returned;

/** `work_order_status`: 0 none, 1 open, 2 in progress, 3 resolved, 4 closed. */
export const WorkOrderStatus = rule.dict(WORK_ORDER_STATUS);
export type WorkOrderStatus = z.output<typeof WorkOrderStatus>;

/** `remit_work_kind`: about a result that is no success, or a question that its audit waits for. */
export const WorkOrderKind = rule.dict('RESULT', 'RFI');

/** `remit_business_ind` and `remit_fund_source` (domain §1.6). */
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

/** `remit_return_reason`: codes of ISO 20022 for why a payment came back; MS03 is none given. */
export const ReturnReason = rule.dict(
  'AC01',
  'AC04',
  'AC06',
  'BE01',
  'RC01',
  'RR04',
  'CUST',
  'MS03',
);

/** Reasons why nothing can be paid to that account again: it is not there, closed, or blocked. */
export const DEAD_ACCOUNT: readonly string[] = ['AC01', 'AC04', 'AC06'];

/** `remit_borne_by`: who bears what was lost on the way back. */
export const BorneBy = rule.dict('PAYER', 'AGENT', 'PLATFORM');

/** Target time for a stage, in minutes (money §6). */
export const STAGE_TARGET_MINUTES = 60;

/** Maximum number of times that an application is sent to a channel. */
export const REMIT_ATTEMPTS = 9;

/** Action that a person can take on an application. */
export type RemitAction =
  | 'audit'
  | 'review'
  | 'withdraw'
  | 'edit'
  | 'sync'
  | 'resend'
  | 'workOrder'
  | 'rfi'
  | 'loss';

const BEFORE_APPROVAL: Readonly<Record<RemitAuditStatus, readonly RemitAction[]>> = {
  [REMIT_AUDIT_STATUS.pending]: ['audit', 'rfi', 'withdraw'],
  [REMIT_AUDIT_STATUS.inReview]: ['review', 'rfi', 'withdraw'],
  [REMIT_AUDIT_STATUS.auditRejected]: ['edit'],
  [REMIT_AUDIT_STATUS.approved]: [],
  [REMIT_AUDIT_STATUS.reviewRejected]: ['edit'],
  [REMIT_AUDIT_STATUS.withdrawn]: [],
};
const AFTER_APPROVAL: Readonly<Record<RemitChannelResult, readonly RemitAction[]>> = {
  [REMIT_CHANNEL_RESULT.notSent]: [],
  [REMIT_CHANNEL_RESULT.processing]: ['sync', 'workOrder'],
  [REMIT_CHANNEL_RESULT.succeeded]: ['workOrder'],
  [REMIT_CHANNEL_RESULT.failed]: ['resend', 'workOrder'],
  [REMIT_CHANNEL_RESULT.returned]: ['resend', 'loss', 'workOrder'],
  [REMIT_CHANNEL_RESULT.unknown]: ['sync', 'workOrder'],
};

/** Returns the actions that an application's state allows; its page offers the first one first (domain §1.2). */
export const remitActionsOf = (
  auditStatus: RemitAuditStatus,
  channelResult: RemitChannelResult,
): readonly RemitAction[] =>
  auditStatus === REMIT_AUDIT_STATUS.approved
    ? AFTER_APPROVAL[channelResult]
    : BEFORE_APPROVAL[auditStatus];

/** Returns the actions that the state of an agent's deposit, withdrawal or adjustment allows. */
export const agentTxnActionsOf = (status: RemitAuditStatus): readonly RemitAction[] =>
  BEFORE_APPROVAL[status].filter((action) => action !== 'rfi');
