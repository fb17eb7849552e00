import { batchRoutes } from './batch.ts';
import { reconErrorRoutes } from './recon-error-routes.ts';
import { quarantineRoutes } from './recon-quarantine.ts';

/** Where a settlement batch is read, and who may. */
export const batchPage = (batchNo: string) => ({
  to: `/finance/batch/detail/${batchNo}`,
  permit: batchRoutes.get.permit,
});

interface BillPlace {
  chnlCode: string;
  currency: string;
  settleDate: string;
}

const workbench = (tab: string, { chnlCode, currency, settleDate }: BillPlace) =>
  `/recon/error?tab=${tab}&chnlCode=${chnlCode}&currency=${currency}&settleDate=${settleDate}`;

/** Where the unhandled differences of a bill are handled, and who may see them. */
export const errorsOf = (bill: BillPlace) => ({
  to: workbench('action', bill),
  permit: reconErrorRoutes.list.permit,
});

/** Where lines of a bill that nobody could read are mended, and who may see them. */
export const quarantineOf = (bill: BillPlace) => ({
  to: workbench('quarantine', bill),
  permit: quarantineRoutes.list.permit,
});
