import type { Answer } from '@portal/contract/kit/route';
import { offlineRoutes } from '@portal/contract/orders/offline';
import { connect } from '@portal/http';

export const offline = connect(offlineRoutes);
export type Offline = Answer<typeof offlineRoutes.get>;
