import { jobLogRoutes, jobRoutes } from '@portal/contract/monitor/job';
import { STANDING } from '@portal/contract/reports/standing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { PLATFORM_ZONE } from '../../../db/zone.ts';
import { nextFirings, requireSchedule } from '../../../jobs/schedule.ts';
import { stampAt, timeOf } from '../../../kernel/clock.ts';
import { serve } from '../../../kernel/serve.ts';
import { countRows } from '../../../kernel/standing.ts';
import { translate } from '../../../kernel/words.ts';
import type { Deps } from '../../deps.ts';
import { jobExport, jobLogExport } from './export.ts';
import { jobById, pageOfJobs } from './job.store.ts';
import { changeJobStatus, insertJob, removeJobs, runJob, updateJob } from './job.writes.ts';
import {
  cleanJobLogs,
  jobLogById,
  pageOfJobLogs,
  removeJobLogs,
  selectJobLogs,
} from './job-log.store.ts';

/** Firings that the form shows. */
const NEXT = 5;

export function jobModule(app: FastifyInstance, { scheduler, exports, standings }: Deps): void {
  const on = serve(app);
  for (const name of ['jobsFailed', 'proofsFailed'] as const) {
    standings.add(name, (ctx, beginTime) => {
      const found = selectJobLogs(ctx, { ...STANDING[name].filters, params: { beginTime } });
      return countRows(ctx, found, sql`r.start_time`);
    });
  }

  on(jobRoutes.list, ({ query }, ctx) => pageOfJobs(ctx, query));
  on(jobRoutes.get, ({ params }, ctx) => jobById(ctx, params.jobId));
  on(jobRoutes.create, ({ body }, ctx) => insertJob(ctx, scheduler, body));
  on(jobRoutes.update, ({ body }, ctx) => updateJob(ctx, scheduler, body));
  on(jobRoutes.remove, ({ params }, ctx) => removeJobs(ctx, params.ids.split(',')));
  on(jobRoutes.export, exports.handler(jobRoutes.export, jobExport));
  on(jobRoutes.changeStatus, ({ body }, ctx) => changeJobStatus(ctx, body.jobId, body.status));
  on(jobRoutes.run, ({ body }, ctx) => runJob(ctx, scheduler, body.jobId));

  on(jobRoutes.handlers, (_, { language }) =>
    [...scheduler.handlers.values()].map(({ name, parameters }) => {
      const word = (key: string) => translate(language, `job.handler.${name}.${key}`);
      const described = Object.entries(parameters).map(([key, spec]) => ({
        name: key,
        title: word(key),
        ...spec,
      }));
      return { name, title: word('title'), description: word('about'), parameters: described };
    }),
  );
  on(jobRoutes.next, ({ query }, ctx) => {
    const now = timeOf(ctx.now);
    const times = nextFirings(requireSchedule(query.cronExpression, now), now, NEXT);
    return { timeZone: PLATFORM_ZONE, times: times.map((time) => stampAt(time)) };
  });

  on(jobLogRoutes.list, ({ query }, ctx) => pageOfJobLogs(ctx, query));
  on(jobLogRoutes.get, ({ params }, ctx) => jobLogById(ctx, params.jobLogId));
  on(jobLogRoutes.remove, ({ params }, ctx) => removeJobLogs(ctx, params.ids.split(',')));
  on(jobLogRoutes.clean, (_, ctx) => cleanJobLogs(ctx));
  on(jobLogRoutes.export, exports.handler(jobLogRoutes.export, jobLogExport));
}
