import { fileTaskRoutes } from '@portal/contract/reports/file';
import { STANDING } from '@portal/contract/reports/standing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serve } from '../../../kernel/serve.ts';
import { countRows } from '../../../kernel/standing.ts';
import type { Deps } from '../../deps.ts';
import { pageOfTasks, tasksFound } from './file-task.store.ts';
import { cancelTask, removeTasks, resumeTask } from './file-task.writes.ts';
import { openFile } from './open-file.ts';

export { fileExpire } from './expire.job.ts';

export function fileTaskModule(app: FastifyInstance, deps: Deps): void {
  const on = serve(app);
  deps.standings.add('filesFailed', (ctx, beginTime) => {
    const found = tasksFound(ctx, { ...STANDING.filesFailed.filters, params: { beginTime } });
    return countRows(ctx, found.selectAll('t'), sql`r.apply_time`);
  });

  on(fileTaskRoutes.list, ({ query }, ctx) => pageOfTasks(ctx, query, deps.exports));
  on(fileTaskRoutes.download, ({ params, query }, ctx) =>
    openFile(ctx, deps, { id: params.id, number: query.file }),
  );
  on(fileTaskRoutes.cancel, ({ params }, ctx) => cancelTask(ctx, params.id));
  on(fileTaskRoutes.resume, ({ params }, ctx) => resumeTask(ctx, deps, params.id));
  on(fileTaskRoutes.remove, ({ params }, ctx) => removeTasks(ctx, deps, params.ids.split(',')));
}
