import { adjustRoutes } from '@portal/contract/remittance/adjust';
import type { StageDecision } from '@portal/contract/remittance/decision';
import { depositRoutes } from '@portal/contract/remittance/deposit';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { oneByOne } from '../../../kernel/own-transaction.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { askAdjust, mendAdjust } from './adjust.writes.ts';
import { mendDeposit, registerDeposit } from './deposit.writes.ts';
import { proofOf, registeredById } from './detail.ts';
import { registerExport } from './export.ts';
import { pageOfRegister } from './register.store.ts';
import { ADJUSTMENTS, DEPOSITS, type Kinds } from './register.writes.ts';
import { decideEntry, withdrawEntry } from './stage.ts';
import { countUndecided } from './waiting.ts';

export { nextDeposit } from './next.ts';

const OWN = { transaction: 'own' } as const;

/** Decides a stage of several entries, each in a transaction of its own. */
async function decide(
  ctx: Context,
  { ids, ...verdict }: z.output<typeof StageDecision>,
  step: { stage: 'audit' | 'review'; kinds: Kinds },
) {
  const outcomes = await oneByOne(ctx, ids, (own, id) =>
    decideEntry(own, id, { ...verdict, ...step }),
  );
  return outcomes.map(({ id, ...outcome }) => ({ regNo: id, ...outcome }));
}

/** Deposits of agents, and what else moves their accounts (requirement 2.71, money §6). */
export function depositModule(app: FastifyInstance, { exports, waiting }: Deps): void {
  const on = serve(app);
  waiting.add({
    component: 'remittance/deposit/index',
    permit: depositRoutes.list.permit,
    count: countUndecided,
  });

  on(depositRoutes.list, ({ query }, ctx) => pageOfRegister(ctx, query));
  on(depositRoutes.export, exports.handler(depositRoutes.export, registerExport));
  on(depositRoutes.create, ({ body }, ctx) => registerDeposit(ctx, body));
  on(depositRoutes.update, ({ body }, ctx) => mendDeposit(ctx, body));
  const deposits = (stage: 'audit' | 'review') => ({ stage, kinds: DEPOSITS });
  on(depositRoutes.audit, ({ body }, ctx) => decide(ctx, body, deposits('audit')), OWN);
  on(depositRoutes.review, ({ body }, ctx) => decide(ctx, body, deposits('review')), OWN);
  on(depositRoutes.withdraw, ({ params }, ctx) => withdrawEntry(ctx, params.regNo, DEPOSITS));
  on(depositRoutes.get, ({ params }, ctx) => registeredById(ctx, params.regNo));
  on(depositRoutes.proof, ({ params }, ctx) => proofOf(ctx, params.regNo));

  const adjusts = (stage: 'audit' | 'review') => ({ stage, kinds: ADJUSTMENTS });
  on(adjustRoutes.create, ({ body }, ctx) => askAdjust(ctx, body));
  on(adjustRoutes.update, ({ body }, ctx) => mendAdjust(ctx, body));
  on(adjustRoutes.audit, ({ body }, ctx) => decide(ctx, body, adjusts('audit')), OWN);
  on(adjustRoutes.review, ({ body }, ctx) => decide(ctx, body, adjusts('review')), OWN);
  on(adjustRoutes.withdraw, ({ params }, ctx) => withdrawEntry(ctx, params.regNo, ADJUSTMENTS));
}
