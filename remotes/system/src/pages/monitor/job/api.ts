import type { RowOf } from '@portal/contract/kit/route';
import { jobRoutes } from '@portal/contract/monitor/job';
import { connect } from '@portal/http';
import { queryClient, useCall } from '@portal/ui';

export type Job = RowOf<typeof jobRoutes.list>;

export const jobs = connect(jobRoutes);

/** Asks anew for every list and detail of jobs that is in view. */
export const refreshJobs = () =>
  Promise.all(
    [jobRoutes.list, jobRoutes.get].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

/** What the platform can do by schedule, in the reader's language; nothing until it is here. */
export const useHandlers = () => useCall(jobs.handlers, {}, { forever: true }).data ?? [];
