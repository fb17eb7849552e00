import type { Answer } from '@portal/contract/kit/route';
import { logininforRoutes } from '@portal/contract/monitor/logininfor';
import { connect } from '@portal/http';

const { locks, unlock } = logininforRoutes;

export const accounts = connect({ locks, unlock });

export type LoginLock = Answer<typeof locks>[number];
