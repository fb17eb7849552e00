import { trialRoutes } from '@portal/contract/release/trial';
import { releasesRoutes, STORE_STATE } from '@portal/contract/system/releases';
import type { FastifyInstance } from 'fastify';
import { notFound, unavailable } from '../../../kernel/refusal.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import {
  hasKeys,
  ReleaseMoves,
  ReleaseTrials,
  ReleaseUnits,
  reportsOfKind,
} from '../../release/index.ts';
import { withFailures, withReports } from './heard.ts';

/** A server that only answers calls has no store: it is as if none could be reached. */
const NO_STORE = { store: '', env: '', frameHosts: [] };

/** Units of the console: what is live, who made it so, and taking it back. */
export function releasePageModule(app: FastifyInstance, { release = NO_STORE }: Deps): void {
  const on = serve(app);
  const units = new ReleaseUnits(release);
  const moves = new ReleaseMoves(release);
  const trials = new ReleaseTrials(release);

  on(releasesRoutes.list, async (_, ctx) => {
    const { env } = release;
    const found = await units.all().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the release store cannot be read for the page of releases');
    });
    const store = found ? STORE_STATE.reached : STORE_STATE.away;
    // A configuration that cannot be read is told by the units themselves.
    const isSigned = found ? await hasKeys(release.store).catch(() => false) : false;
    return { store, env, at: ctx.now, isSigned, ...(await withReports(ctx, found ?? [])) };
  });
  on(releasesRoutes.detail, async ({ params }, ctx) => {
    const found = await units.detail(params.unit).catch(storeAway);
    return withFailures(ctx, found ?? missing());
  });
  on(releasesRoutes.diff, async ({ params, query }) => {
    const found = await units.changes(params.unit, Number(query.rev)).catch(storeAway);
    return found ?? missing();
  });
  on(releasesRoutes.reports, ({ params, query }, ctx) =>
    reportsOfKind(ctx.db, { unit: params.unit, version: query.version }, query.kind),
  );
  on(releasesRoutes.rollback, ({ params, body }, ctx) => moves.rollback(ctx, params.unit, body));
  on(releasesRoutes.promote, ({ params, body }, ctx) => moves.promote(ctx, params.unit, body));
  on(releasesRoutes.hold, ({ params, body }, ctx) => moves.hold(ctx, params.unit, true, body));
  on(releasesRoutes.lift, ({ params, body }, ctx) => moves.hold(ctx, params.unit, false, body));
  on(releasesRoutes.try, ({ params, body }, ctx) => trials.offer(ctx, params.unit, body));
  on(trialRoutes.open, ({ body }, ctx) => trials.open(ctx, body.token));
}

function missing(): never {
  throw notFound('release.unknown');
}

function storeAway(error: unknown): never {
  throw unavailable('release.storeAway', error);
}
