import type { RowOf } from '@portal/contract/kit/route';
import { operlogRoutes } from '@portal/contract/monitor/operlog';
import { connect } from '@portal/http';

export const operations = connect(operlogRoutes);

export type Operation = RowOf<typeof operlogRoutes.list>;
