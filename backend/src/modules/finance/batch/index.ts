import { batchRoutes } from '@portal/contract/finance/batch';
import { STANDING } from '@portal/contract/reports/standing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { oneByOne } from '../../../kernel/own-transaction.ts';
import { serve } from '../../../kernel/serve.ts';
import { countRows } from '../../../kernel/standing.ts';
import type { Deps } from '../../deps.ts';
import { disputeSpans, forcedApprovals, serveForced } from '../../review/forced/index.ts';
import { batchApprovals } from './approvals.ts';
import { batchById, batchesOf, pageOfBatches } from './batch.store.ts';
import { auditBatch, cancelBatch, payBatch, retryBatch } from './batch.writes.ts';
import { batchCheck } from './batch-check.ts';
import { disputedPayouts } from './disputed.ts';
import { batchExport, lineExport } from './export.ts';
import { linesOfBatch, tieOut } from './line.store.ts';
import { payersFor } from './payer.store.ts';
import { searchedBatches } from './search.ts';
import { settle } from './settle.ts';
import { batchSpans } from './spans.ts';
import { syncBatch } from './sync-batch.ts';

export { applyToBatch } from './apply-batch.ts';
export { autoBatch } from './auto-batch.job.ts';
export { channelsOf, cutOffsOf, momentFor } from './cut-offs.ts';
export { countLines, lineSources, pageOfLines } from './line.store.ts';
export { payableOf } from './make.ts';
export { isAccountUnderReview } from './payee.store.ts';
export { proveBatches, unsettledDifferences } from './proof.ts';
export { queryBatches } from './query-batches.job.ts';
export { sendBatches } from './send-batches.job.ts';
export { termsOf } from './terms.ts';
export { accountOf, openLines } from './unclaimed.ts';

/** Settlement batches (specification §2, money §4). */
export function batchModule(app: FastifyInstance, deps: Deps): void {
  const { clock, exports, queues, standings, search, closing, reviews } = deps;
  const on = serve(app);
  closing.add(batchCheck);
  search.add(searchedBatches);
  const badge = { component: 'finance/batch/index', permit: batchRoutes.audit.permit };
  queues.add({
    name: 'batchAudit',
    badge,
    spans: batchSpans,
    approvals: { batch: batchApprovals(clock) },
  });
  queues.add({
    name: 'batchForced',
    badge,
    spans: disputeSpans(disputedPayouts, 'decides'),
    approvals: { payout: forcedApprovals(disputedPayouts, reviews) },
  });
  queues.add({
    name: 'payoutDispute',
    badge: null,
    spans: disputeSpans(disputedPayouts, 'asks'),
    approvals: {},
  });
  for (const name of ['payoutUnknown', 'payoutFailed'] as const) {
    standings.add(name, (ctx) =>
      countRows(
        ctx,
        batchesOf(ctx, STANDING[name].filters).selectAll('b'),
        sql`coalesce(r.sent_at, r.apply_time)`,
      ),
    );
  }
  const resultsOf = async (...all: Parameters<typeof oneByOne>) =>
    (await oneByOne(...all)).map(({ id, ...outcome }) => ({ batchNo: id, ...outcome }));

  on(batchRoutes.list, ({ query }, ctx) => pageOfBatches(ctx, query));
  on(batchRoutes.export, exports.handler(batchRoutes.export, batchExport));
  on(batchRoutes.lines, ({ query }, ctx) => linesOfBatch(ctx, query));
  on(batchRoutes.exportLines, exports.handler(batchRoutes.exportLines, lineExport));
  on(batchRoutes.payers, ({ query }, ctx) => payersFor(ctx, query));
  on(batchRoutes.create, ({ body }, ctx) => settle(ctx, body.items));
  on(
    batchRoutes.audit,
    ({ body: { ids, ...verdict } }, ctx) =>
      resultsOf(ctx, ids, (own, id) => auditBatch(own, id, verdict)),
    { transaction: 'own' },
  );
  on(
    batchRoutes.pay,
    ({ body: { ids, chnlCode } }, ctx) =>
      resultsOf(ctx, ids, (own, id) => payBatch(own, id, chnlCode)),
    { transaction: 'own' },
  );
  on(batchRoutes.retry, ({ params, body }, ctx) => retryBatch(ctx, params.batchNo, body.chnlCode));
  on(batchRoutes.cancel, ({ params, body }, ctx) => cancelBatch(ctx, params.batchNo, body.reason));
  on(batchRoutes.sync, ({ params }, ctx) => syncBatch(ctx, params.batchNo, clock), {
    transaction: 'own',
  });
  serveForced(on, disputedPayouts, { clock, reviews });
  on(batchRoutes.get, ({ params }, ctx) => batchById(ctx, params.batchNo, clock()));
  on(batchRoutes.tieOut, ({ params }, ctx) => tieOut(ctx, params.batchNo));
}
