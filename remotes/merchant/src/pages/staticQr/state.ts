import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import { isProposal } from '@portal/contract/merchant/review-state';
import type { Code } from './api.ts';

/** Key of why a code has no picture; undefined of one that is given out. */
export function noPictureOf(
  code: Pick<Code, 'chkStatus' | 'status'>,
): 'disabledPicture' | 'notReviewed' | undefined {
  if (isProposal(code)) return 'notReviewed';
  return code.status === ON_OFF.disabled ? 'disabledPicture' : undefined;
}

/** Somebody has asked for something that nobody has decided. */
export const isWaiting = ({ chkStatus }: Pick<Code, 'chkStatus'>): boolean =>
  chkStatus === MERCHANT_CHECK.pending || chkStatus === MERCHANT_CHECK.changing;
