import type { Answer } from '@portal/contract/kit/route';
import { homeWorkRoutes } from '@portal/contract/reports/home-work';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { connect } from '@portal/http';

export const works = connect(homeWorkRoutes);
export const approvals = connect(approvalRoutes);

export type Inbox = Answer<typeof approvalRoutes.list>;
export type Queue = Inbox['queues'][number];
export type Body = Answer<typeof approvalRoutes.get>;
export type Result = Answer<typeof approvalRoutes.decide>[number];
