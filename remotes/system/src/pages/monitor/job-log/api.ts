import type { RowOf } from '@portal/contract/kit/route';
import { jobLogRoutes, jobRoutes } from '@portal/contract/monitor/job';
import { connect } from '@portal/http';

export type JobLog = RowOf<typeof jobLogRoutes.list>;

export const jobLogs = connect(jobLogRoutes);

/** The job that runs belong to. */
export const { job } = connect({ job: jobRoutes.get });
