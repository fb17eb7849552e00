import { isProposal } from '@portal/contract/merchant/review-state';
import type { Code } from './api.ts';

/** Key of why a code has no picture; undefined of one that is given out. */
export function noPictureOf(
  code: Pick<Code, 'chkStatus' | 'status'>,
): 'disabledPicture' | 'notReviewed' | undefined {
  if (isProposal(code)) return 'notReviewed';
  return code.status === '1' ? 'disabledPicture' : undefined;
}

/** Somebody has asked for something that nobody has decided. */
export const isWaiting = ({ chkStatus }: Pick<Code, 'chkStatus'>): boolean =>
  chkStatus === '0' || chkStatus === '3';
