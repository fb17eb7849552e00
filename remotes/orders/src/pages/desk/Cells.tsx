import { batchPage } from '@portal/contract/finance/addresses';
import { remittancePage } from '@portal/contract/remittance/addresses';
import { NumberLink } from '@portal/ui';
import type { Dispute } from './api.ts';

/** The batch on whose page the result of its payout is decided. */
export function PayoutNumber({ row: { objId } }: { row: Dispute }) {
  return <NumberLink text={objId} page={batchPage(objId)} />;
}

/** The remittance on whose page its result is decided. */
export function RemittanceNumber({ row: { objId } }: { row: Dispute }) {
  return <NumberLink text={objId} page={remittancePage(objId)} />;
}
