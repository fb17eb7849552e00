import { remitForcedRoutes } from '@portal/contract/remittance/apply-forced';
import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { disputeSpans, forcedApprovals, serveForced } from '../../review/forced/index.ts';
import { disputedRemittances } from './disputed.ts';
import { decideLoss, sayLoss } from './loss.ts';
import { lossApprovals } from './loss-approvals.ts';
import { lossSpans, unsaidLossSpans } from './loss-spans.ts';
import { decideResend, resend, withdrawResend } from './resend.ts';
import { syncRemittance } from './sync.ts';

export { applyToRemittance } from './apply-remittance.ts';
export { isContradictedOf } from './disputed.ts';
export { isLossUnsaid, isLossWaiting, lossesOf } from './loss.ts';
export { remittanceDifferences } from './proof.ts';
export { queryRemittances } from './query-remittances.job.ts';
export { decideResend, isResendWaiting, resendOf } from './resend.ts';
export { sendRemittances } from './send-remittances.job.ts';

/** Registers the routes for approved applications: results, attempts, losses (money §6). */
export function sendingModule(app: FastifyInstance, { clock, queues, reviews }: Deps): void {
  const on = serve(app);
  const component = 'remittance/apply/index';
  queues.add({
    name: 'lossAudit',
    badge: { component, permit: remitWriteRoutes.decideLoss.permit },
    spans: lossSpans,
    approvals: { remitLoss: lossApprovals },
  });
  queues.add({ name: 'lossRecord', badge: null, spans: unsaidLossSpans, approvals: {} });
  queues.add({
    name: 'remitForced',
    badge: { component, permit: remitForcedRoutes.decide.permit ?? '' },
    spans: disputeSpans(disputedRemittances, 'decides'),
    approvals: { remitResult: forcedApprovals(disputedRemittances, reviews) },
  });
  serveForced(on, disputedRemittances, { clock, reviews });

  on(remitWriteRoutes.resend, ({ params, body }, ctx) =>
    resend(ctx, params.applyNo, body.resendReason),
  );
  on(remitWriteRoutes.decideResend, ({ params, body }, ctx) =>
    decideResend(ctx, params.applyNo, body),
  );
  on(remitWriteRoutes.withdrawResend, ({ params }, ctx) => withdrawResend(ctx, params.applyNo));
  on(remitWriteRoutes.sync, ({ params }, ctx) => syncRemittance(ctx, params.applyNo, clock), {
    transaction: 'own',
  });
  on(remitWriteRoutes.loss, ({ params, body }, ctx) => sayLoss(ctx, params.applyNo, body));
  on(remitWriteRoutes.decideLoss, ({ params, body }, ctx) => decideLoss(ctx, params.applyNo, body));
}
