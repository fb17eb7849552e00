import { batchRoutes } from './batch.ts';

/** Where a settlement batch is read, and who may. */
export const batchPage = (batchNo: string) => ({
  to: `/finance/batch/detail/${batchNo}`,
  permit: batchRoutes.get.permit,
});
