import { agentAdjustRoutes } from '@portal/contract/remittance/adjust';
import type { StageDecision } from '@portal/contract/remittance/decision';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { AGENT_TXN_TYPE } from '@portal/contract/remittance/dictionaries';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { oneByOne } from '../../../kernel/own-transaction.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { askAdjust, mendAdjust } from './adjust.writes.ts';
import { registerApprovals } from './approvals.ts';
import { mendDeposit, registerDeposit } from './deposit.writes.ts';
import { proofOf, registeredById } from './detail.ts';
import { registerExport } from './export.ts';
import { pageOfRegister } from './register.store.ts';
import { ADJUSTMENTS, DEPOSITS, type Kinds } from './register.writes.ts';
import { entrySpans } from './spans.ts';
import { decideEntry, type Stage, withdrawEntry } from './stage.ts';

export { nextDeposit } from './next.ts';

const OWN = { transaction: 'own' } as const;

/** Decides a stage of several entries, each in a transaction of its own. */
async function decide(
  ctx: Context,
  { ids, ...verdict }: z.output<typeof StageDecision>,
  step: { stage: Stage; kinds: Kinds },
) {
  const outcomes = await oneByOne(ctx, ids, (own, id) =>
    decideEntry(own, id, { ...verdict, ...step }),
  );
  return outcomes.map(({ id, ...outcome }) => ({ regNo: id, ...outcome }));
}

/** Both stages of deposits, withdrawals and adjustments; the last two are decided as one kind. */
function addQueues(queues: Deps['queues']): void {
  const badge = {
    component: 'remittance/deposit/index',
    permit: agentDepositRoutes.list.permit,
  };
  const depositAudit = registerApprovals('audit', DEPOSITS);
  const depositReview = registerApprovals('review', DEPOSITS);
  const adjustAudit = registerApprovals('audit', ADJUSTMENTS);
  const adjustReview = registerApprovals('review', ADJUSTMENTS);
  const line = (kind: Kinds[number], stage: Stage) => ({ badge, spans: entrySpans(kind, stage) });
  queues.add({
    name: 'depositAudit',
    ...line(AGENT_TXN_TYPE.deposit, 'audit'),
    approvals: { depositAudit },
  });
  queues.add({
    name: 'depositReview',
    ...line(AGENT_TXN_TYPE.deposit, 'review'),
    approvals: { depositReview },
  });
  queues.add({
    name: 'withdrawalAudit',
    ...line(AGENT_TXN_TYPE.withdrawal, 'audit'),
    approvals: { adjustAudit },
  });
  queues.add({
    name: 'withdrawalReview',
    ...line(AGENT_TXN_TYPE.withdrawal, 'review'),
    approvals: { adjustReview },
  });
  queues.add({
    name: 'adjustAudit',
    ...line(AGENT_TXN_TYPE.adjustment, 'audit'),
    approvals: { adjustAudit },
  });
  queues.add({
    name: 'adjustReview',
    ...line(AGENT_TXN_TYPE.adjustment, 'review'),
    approvals: { adjustReview },
  });
}

/** Deposits of agents, and what else moves their accounts (requirement 2.71, money §6). */
export function depositModule(app: FastifyInstance, { exports, queues }: Deps): void {
  const on = serve(app);
  addQueues(queues);

  on(agentDepositRoutes.list, ({ query }, ctx) => pageOfRegister(ctx, query));
  on(agentDepositRoutes.export, exports.handler(agentDepositRoutes.export, registerExport));
  on(agentDepositRoutes.create, ({ body }, ctx) => registerDeposit(ctx, body));
  on(agentDepositRoutes.update, ({ body }, ctx) => mendDeposit(ctx, body));
  const deposits = (stage: Stage) => ({ stage, kinds: DEPOSITS });
  on(agentDepositRoutes.audit, ({ body }, ctx) => decide(ctx, body, deposits('audit')), OWN);
  on(agentDepositRoutes.review, ({ body }, ctx) => decide(ctx, body, deposits('review')), OWN);
  on(agentDepositRoutes.withdraw, ({ params }, ctx) => withdrawEntry(ctx, params.regNo, DEPOSITS));
  on(agentDepositRoutes.get, ({ params }, ctx) => registeredById(ctx, params.regNo));
  on(agentDepositRoutes.proof, ({ params }, ctx) => proofOf(ctx, params.regNo));

  const adjusts = (stage: Stage) => ({ stage, kinds: ADJUSTMENTS });
  on(agentAdjustRoutes.create, ({ body }, ctx) => askAdjust(ctx, body));
  on(agentAdjustRoutes.update, ({ body }, ctx) => mendAdjust(ctx, body));
  on(agentAdjustRoutes.audit, ({ body }, ctx) => decide(ctx, body, adjusts('audit')), OWN);
  on(agentAdjustRoutes.review, ({ body }, ctx) => decide(ctx, body, adjusts('review')), OWN);
  on(agentAdjustRoutes.withdraw, ({ params }, ctx) =>
    withdrawEntry(ctx, params.regNo, ADJUSTMENTS),
  );
}
