import { batchRoutes } from '@portal/contract/finance/batch';
import { pendingRoutes } from '@portal/contract/finance/pending';
import { receiptRoutes } from '@portal/contract/finance/receipt';
import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import { quarantineRoutes } from '@portal/contract/finance/recon-quarantine';
import type { Answer, Route } from '@portal/contract/kit/route';
import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { limitRoutes } from '@portal/contract/merchant/limit';
import {
  channelReviewRoutes,
  offlineReviewRoutes,
  reviewRoutes,
} from '@portal/contract/merchant/review';
import { jobLogRoutes } from '@portal/contract/monitor/job';
import { refundRoutes } from '@portal/contract/orders/refund';
import { agentRoutes } from '@portal/contract/remittance/agent';
import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { fileTaskRoutes } from '@portal/contract/reports/file';
import { homeWorkRoutes } from '@portal/contract/reports/home-work';
import type { QueueName } from '@portal/contract/reports/queues';
import type { StandingName } from '@portal/contract/reports/standing';
import { registrationRoutes } from '@portal/contract/session/register';
import type { Client } from './client.ts';

/** The call of the list that a page shows, for each of what has a list that is counted by rows. */
export const STANDING_LISTS: Partial<Record<StandingName, Route>> = {
  settlePending: pendingRoutes.list,
  payoutUnknown: batchRoutes.list,
  payoutFailed: batchRoutes.list,
  diffToday: reconErrorRoutes.list,
  diffWeek: reconErrorRoutes.list,
  diffMonth: reconErrorRoutes.list,
  diffOlder: reconErrorRoutes.list,
  quarantine: quarantineRoutes.list,
  remitUnknown: remitApplyRoutes.list,
  agentsBelow: agentRoutes.list,
  limitsNear: limitRoutes.list,
  blacklistHit: blacklistRoutes.list,
  workOverdue: remitWorkRoutes.list,
  jobsFailed: jobLogRoutes.list,
  proofsFailed: jobLogRoutes.list,
  filesFailed: fileTaskRoutes.list,
};

/** The same of work that waits. */
export const WORK_LISTS: Partial<Record<QueueName, Route>> = {
  merchantReview: reviewRoutes.list,
  channelReview: channelReviewRoutes.list,
  offlineReview: offlineReviewRoutes.list,
  refundAudit: refundRoutes.list,
  batchAudit: batchRoutes.list,
  batchForced: batchRoutes.list,
  payoutDispute: batchRoutes.list,
  receiptAudit: receiptRoutes.list,
  differenceAudit: reconErrorRoutes.list,
  registrationAudit: registrationRoutes.list,
  remitForced: remitApplyRoutes.list,
  remitResend: remitApplyRoutes.list,
  lossRecord: remitApplyRoutes.list,
  lossAudit: remitApplyRoutes.list,
  depositAudit: agentDepositRoutes.list,
  depositReview: agentDepositRoutes.list,
  withdrawalAudit: agentDepositRoutes.list,
  withdrawalReview: agentDepositRoutes.list,
  adjustAudit: agentDepositRoutes.list,
  adjustReview: agentDepositRoutes.list,
};

/** Counts the rows that a list finds by the filters of its page's address. */
export async function totalAt(client: Client, list: Route, address: string): Promise<number> {
  const query: Record<string, unknown> = {};
  const params: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(address.split('?')[1])) {
    if (name.startsWith('params.')) params[name.slice('params.'.length)] = value;
    else if (name !== 'tab') query[name] = value;
  }
  const { code, msg, total } = await client.call(list, { query: { ...query, params } });
  if (code !== 200) throw new Error(`${list.path}: ${msg}`);
  return total ?? 0;
}

type Todo = Answer<typeof homeWorkRoutes.todo>;
type Standing = Answer<typeof homeWorkRoutes.standing>;

export async function todoOf(client: Client): Promise<Todo> {
  return (await client.call(homeWorkRoutes.todo)).data as Todo;
}

export async function standingOf(
  client: Client,
  part: 'money' | 'risk' | 'system',
): Promise<Standing> {
  return (await client.call(homeWorkRoutes.standing, { query: { part } })).data as Standing;
}
