import { reconErrorRoutes as routes } from '@portal/contract/finance/recon-error-routes';
import { STANDING } from '@portal/contract/reports/standing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { oneByOne } from '../../../kernel/own-transaction.ts';
import { serve } from '../../../kernel/serve.ts';
import { countRows } from '../../../kernel/standing.ts';
import type { Deps } from '../../deps.ts';
import { requestSpans } from '../../review/core/index.ts';
import { refusedTo } from '../../review/inbox/index.ts';
import { errorApprovals } from './approvals.ts';
import { candidatesNamed } from './candidates.ts';
import { errorDetail } from './detail.ts';
import { effectOf } from './effect.ts';
import { handledErrors } from './error.review.ts';
import { errorsOf, pageOfErrors, REVIEW_TYPE, requireError } from './error.store.ts';
import { errorExport } from './export.ts';
import { auditError, handleError, noteError, withdrawError } from './handle.ts';
import { overviewOf } from './overview.store.ts';
import { decisionSheet, importDecisions, previewDecisions } from './sheet.ts';
import { pageOfWaiting } from './waiting.store.ts';

/** Does something to differences one by one; `work` answers whether somebody else has to pass it. */
async function each(
  ctx: Context,
  ids: readonly string[],
  work: (own: Context, id: string) => Promise<boolean>,
) {
  const waiting = new Set<string>();
  const outcomes = await oneByOne(ctx, ids, async (own, id) => {
    if (await work(own, id)) waiting.add(id);
  });
  return outcomes.map(({ id, ok, msg }) => ({
    errorId: id,
    ok,
    msg,
    waits: ok && waiting.has(id),
  }));
}

/** Differences between bills and our books: the workbench, and how they end (requirement 2.65). */
export function reconErrorModule(
  app: FastifyInstance,
  { clock, reviews, exports, exportFiles, queues, standings }: Deps,
): void {
  const on = serve(app);
  reviews.add(handledErrors(clock));
  queues.add({
    name: 'differenceAudit',
    badge: { component: 'finance/reconError/index', permit: routes.audit.permit },
    spans: requestSpans([REVIEW_TYPE]),
    approvals: { error: errorApprovals({ clock, reviews }) },
  });

  for (const name of ['diffToday', 'diffWeek', 'diffMonth', 'diffOlder'] as const) {
    standings.add(name, (ctx) =>
      countRows(ctx, errorsOf(ctx, STANDING[name].filters).selectAll('e'), sql`r.expected_date`),
    );
  }

  on(routes.list, ({ query }, ctx) => pageOfErrors(ctx, query));
  on(routes.overview, ({ query }, ctx) => overviewOf(ctx, query));
  on(routes.waiting, ({ query }, ctx) => pageOfWaiting(ctx, clock, query));
  on(routes.export, exports.handler(routes.export, errorExport));
  on(
    routes.handle,
    ({ body: { items, action, handleMsg, chosen } }, ctx) => {
      const versions = new Map(items.map(({ errorId, version }) => [errorId, version]));
      return each(ctx, [...versions.keys()], (own, id) =>
        handleError(own, reviews, id, {
          action,
          message: handleMsg,
          chosen,
          version: versions.get(id),
        }),
      );
    },
    { transaction: 'own' },
  );
  on(
    routes.audit,
    ({ body: { ids, verStatus, remark } }, ctx) =>
      each(ctx, ids, async (own, id) => {
        await auditError(own, reviews, id, { verStatus, remark });
        return false;
      }),
    { transaction: 'own' },
  );
  on(routes.sheet, ({ query }, ctx) => decisionSheet(ctx, exportFiles, query));
  on(routes.sheetPreview, ({ file }, ctx) => previewDecisions(ctx, file), { transaction: 'own' });
  on(routes.sheetImport, ({ file }, ctx) => importDecisions(ctx, reviews, file), {
    transaction: 'own',
  });
  on(routes.get, async ({ params }, ctx) => {
    const detail = await errorDetail(ctx, params.errorId);
    const permits = [routes.handle.permit, routes.audit.permit];
    const asked = { type: REVIEW_TYPE, permits } as const;
    return { ...detail, refused: await refusedTo(ctx, reviews, asked, detail.proposal) };
  });
  on(routes.candidates, async ({ params, query }, ctx) =>
    candidatesNamed(ctx.db, await requireError(ctx, params.errorId), query.anyId),
  );
  on(routes.effect, ({ params, query }, ctx) => effectOf(ctx, clock, params.errorId, query));
  on(routes.withdraw, ({ params }, ctx) => withdrawError(ctx, reviews, params.errorId));
  on(routes.note, ({ params, body }, ctx) => noteError(ctx, params.errorId, body.message));
}
