import type { RemitApply, RemitApplyDetail } from '@portal/contract/remittance/apply';
import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { remitReadRoutes } from '@portal/contract/remittance/apply-reads';
import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import type { WorkOrder } from '@portal/contract/remittance/work-order';
import { connect } from '@portal/http';
import type { z } from 'zod';

export const applications = connect(remitApplyRoutes);
export const reads = connect(remitReadRoutes);
export const writes = connect(remitWriteRoutes);

export type Row = z.output<typeof RemitApply>;
export type Application = z.output<typeof RemitApplyDetail>;
export type Work = z.output<typeof WorkOrder>;
