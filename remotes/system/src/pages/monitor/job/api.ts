import type { RowOf } from '@portal/contract/kit/route';
import { jobRoutes } from '@portal/contract/monitor/job';
import { connect } from '@portal/http';
import { queryClient, useCall } from '@portal/ui';

export type Job = RowOf<typeof jobRoutes.list>;

export const jobs = connect(jobRoutes);

/** Asks again for every list and detail of jobs that is in view. */
export const refreshJobs = () =>
  Promise.all(
    [jobRoutes.list, jobRoutes.get].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

/** Returns the tasks that the platform can schedule, in the reader's language; none until they are loaded. */
export const useHandlers = () => useCall(jobs.handlers, {}, { forever: true }).data ?? [];
