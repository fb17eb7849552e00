import { message } from '@portal/contract/kit/message';
import { sweepTasks } from '../../../exports/tasks.ts';
import { jobHandler } from '../../../jobs/handler.ts';

/** Removes exports that have expired, and uploads that no record holds. */
export const fileExpire = jobHandler({
  name: 'file.expire',
  parameters: {},
  run: async ({ db, clock, exportFiles, uploads }) => {
    const tasks = await sweepTasks(db, clock().getTime());
    const exports = tasks + (await exportFiles.sweep(db));
    const unused = await uploads.sweep(db);
    return message('job.handler.file.expire.done', { exports, uploads: unused });
  },
});
