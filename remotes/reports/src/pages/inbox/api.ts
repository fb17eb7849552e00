import type { Answer } from '@portal/contract/kit/route';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { connect } from '@portal/http';

export const approvals = connect(approvalRoutes);

export type Inbox = Answer<typeof approvalRoutes.list>;
export type Queue = Inbox['queues'][number];
export type Body = Answer<typeof approvalRoutes.get>;
export type Result = Answer<typeof approvalRoutes.decide>[number];
