import { homeRoutes } from '@portal/contract/reports/home';
import { homeWorkRoutes } from '@portal/contract/reports/home-work';
import { PLATFORM_ZONE } from '@portal/time';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { sinceYesterday } from '../../../kernel/workload.ts';
import type { Deps } from '../../deps.ts';
import { homeOf } from './home.store.ts';
import { incidentsOf } from './incidents.ts';

/** The home page, part by part: each is asked for and fails by itself (money §7). */
export function homeModule(app: FastifyInstance, { queues, standings }: Deps): void {
  const on = serve(app);

  on(homeRoutes.home, ({ query }, ctx) => homeOf(ctx, query.currency));
  on(homeRoutes.incidents, (_, ctx) => incidentsOf(ctx));
  on(homeWorkRoutes.todo, async (_, ctx) => ({
    asOf: ctx.now,
    zone: PLATFORM_ZONE,
    since: sinceYesterday(ctx.now),
    rows: await queues.workloads(ctx),
  }));
  on(homeWorkRoutes.standing, async ({ query }, ctx) => ({
    asOf: ctx.now,
    zone: PLATFORM_ZONE,
    rows: await standings.of(ctx, query.part),
  }));
}
