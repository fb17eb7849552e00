import type { RowOf } from '@portal/contract/kit/route';
import { OnlinePage, onlineRoutes } from '@portal/contract/monitor/online';
import { connect } from '@portal/http';

const { list, ...others } = onlineRoutes;

export const online = connect({ list: { ...list, query: OnlinePage }, ...others });

export type OnlineSession = RowOf<typeof list>;
