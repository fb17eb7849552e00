import type { z } from 'zod';
import { ERR_TYPE, HANDLE_STATUS } from './dictionaries.ts';
import type { ClaimStatus, Direction, ErrType, ReconAction, ReconKind } from './recon-states.ts';

/** Facts that decide how a difference can be ended. */
export interface Handleable {
  errType: ErrType;
  direction: Direction;
  /** Kind of the line or the booking, and whether it came back. */
  kind: z.output<typeof ReconKind>;
  isReturned: boolean;
  handleStatus: '0' | '1';
  claimStatus: z.output<typeof ClaimStatus> | '';
}

type Ways = Readonly<Record<ErrType, readonly ReconAction[]>>;

/** The channel owes more than we have booked: a sale that we lack, a refund that it has not made. */
const OVER: Ways = {
  [ERR_TYPE.amount]: ['ADJUST', 'REFUND_PAYER', 'WRITE_OFF'],
  [ERR_TYPE.status]: ['ADJUST', 'REFUND_PAYER', 'WRITE_OFF'],
  [ERR_TYPE.platformOnly]: ['LINK', 'ADJUST', 'REFUND_PAYER', 'WRITE_OFF'],
  [ERR_TYPE.channelOnly]: ['LINK', 'ADJUST', 'REFUND_PAYER', 'WRITE_OFF'],
  [ERR_TYPE.channelFee]: ['WRITE_OFF'],
  [ERR_TYPE.duplicate]: ['REFUND_PAYER', 'WRITE_OFF'],
};

/** It owes less: a sale that it lacks, a refund that it has made and we have not. */
const SHORT: Ways = {
  [ERR_TYPE.amount]: ['CHANNEL_CLAIM', 'REVERSE', 'WRITE_OFF'],
  [ERR_TYPE.status]: ['ADJUST', 'CHANNEL_CLAIM', 'WRITE_OFF'],
  [ERR_TYPE.platformOnly]: ['LINK', 'CHANNEL_CLAIM', 'REVERSE', 'WRITE_OFF'],
  [ERR_TYPE.channelOnly]: ['LINK', 'ADJUST', 'CHANNEL_CLAIM', 'WRITE_OFF'],
  [ERR_TYPE.channelFee]: ['CHANNEL_CLAIM', 'WRITE_OFF'],
  [ERR_TYPE.duplicate]: ['CHANNEL_CLAIM', 'WRITE_OFF'],
};

/**
 * Of what only the platform has: a refund that no bill names can still fail, and a sale can be taken
 * back from its merchant; what came back already stays as it is.
 */
function isPossible(action: ReconAction, { errType, kind, isReturned }: Handleable): boolean {
  if (errType !== ERR_TYPE.platformOnly) return true;
  if (action === 'ADJUST') return kind === 'REFUND' && !isReturned;
  return action !== 'REVERSE' || (kind === 'SALE' && !isReturned);
}

/**
 * Returns the ways to end a difference; its page offers the first one first (money §1.1, §5). Where no money
 * differs there is only a note; an open claim can only be received.
 */
export function actionsOf(error: Handleable): readonly ReconAction[] {
  const { errType, direction, handleStatus, claimStatus } = error;
  if (handleStatus === HANDLE_STATUS.handled)
    return claimStatus === 'OPEN' ? ['CLAIM_RECEIVED'] : [];
  if (direction === 'NONE') return ['NOTE'];
  const ways = direction === 'OVER' ? OVER : SHORT;
  return ways[errType].filter((action) => isPossible(action, error));
}

/** Returns true when an action needs the other side, chosen from the candidates or by its number. */
export const needsCandidate = (action: ReconAction, errType: ErrType): boolean =>
  action === 'LINK' || (action === 'ADJUST' && errType === ERR_TYPE.channelOnly);
