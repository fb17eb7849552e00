import type { Answer } from '@portal/contract/kit/route';
import { logininforRoutes } from '@portal/contract/monitor/logininfor';
import { connect } from '@portal/http';

const { locks, unlock, unlockAddress } = logininforRoutes;

export const accounts = connect({ locks, unlock, unlockAddress });

export type LoginLock = Answer<typeof locks>[number];
