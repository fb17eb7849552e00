import type { Answer } from '@portal/contract/kit/route';
import { serverRoutes } from '@portal/contract/monitor/server';
import { connect } from '@portal/http';

export const servers = connect(serverRoutes);

export type ServerFigures = Answer<typeof serverRoutes.info>;
export type Sample = ServerFigures['samples'][number];
