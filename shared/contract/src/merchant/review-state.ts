import type { z } from 'zod';
import { rule } from '../kit/rules.ts';
import { MERCHANT_CHECK } from './dictionaries.ts';

/**
 * Review state of a live row (domain §1.1, `mer_chk_status`): 0 waits, 1 approved, 2 refused,
 * 3 approved with a change that waits, 4 taken back by its maker before it was decided.
 */
export const MerchantCheck = rule.dict(MERCHANT_CHECK);
type State = z.output<typeof MerchantCheck>;

/** States of what was approved once: its values are live, whether or not a change waits. */
export const APPROVED: readonly State[] = [MERCHANT_CHECK.approved, MERCHANT_CHECK.changing];
/** States of what was never approved. */
export const PROPOSALS: readonly State[] = [
  MERCHANT_CHECK.pending,
  MERCHANT_CHECK.rejected,
  MERCHANT_CHECK.withdrawn,
];

interface Reviewed {
  chkStatus: State;
}

/** Its values are live, whatever waits. */
export const isApproved = ({ chkStatus }: Reviewed): boolean => APPROVED.includes(chkStatus);
/** Never approved: it waits, was refused or was taken back. */
export const isProposal = ({ chkStatus }: Reviewed): boolean => PROPOSALS.includes(chkStatus);
/** With its maker again, who may mend it and ask once more, as often as it takes. */
export const isMendable = (row: Reviewed): boolean =>
  isProposal(row) && row.chkStatus !== MERCHANT_CHECK.pending;
