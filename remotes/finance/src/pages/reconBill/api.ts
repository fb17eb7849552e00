import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import type { Answer } from '@portal/contract/kit/route';
import { connect } from '@portal/http';

export const bills = connect(reconBillRoutes);

/** A day of a channel in a currency, with both of its sides. */
export type BillDetail = Answer<typeof reconBillRoutes.get>;
/** A file of a bill. */
export type BillFile = BillDetail['files'][number];
