import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import { quarantineRoutes } from '@portal/contract/finance/recon-quarantine';
import type { Answer } from '@portal/contract/kit/route';
import { connect } from '@portal/http';

export const errors = connect(reconErrorRoutes);
export const quarantines = connect(quarantineRoutes);

export type Difference = Answer<typeof reconErrorRoutes.list>['rows'][number];
export type Detail = Answer<typeof reconErrorRoutes.get>;
export type Overview = Answer<typeof reconErrorRoutes.overview>;
export type Waiting = Answer<typeof reconErrorRoutes.waiting>['rows'][number];
export type Quarantined = Answer<typeof quarantineRoutes.list>['rows'][number];
