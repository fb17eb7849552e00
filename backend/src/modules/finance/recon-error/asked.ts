import type { ReconAction } from '@portal/contract/finance/recon-states';
import type { Image } from '../../../db/tables/review.ts';
import type { Result, Subject } from './subject.ts';

/** A handling as its request has it: plain texts, empty where it has none. */
export interface Asked {
  action: ReconAction;
  message: string;
  /** State of the difference that it begins from, and the one that it leads to. */
  state: string;
  side: string;
  id: string;
  /** The difference of the other side, which ends with it. */
  otherId: string;
  kind: string;
  reference: string;
  result: string;
  amount: string;
}

const NOTHING = { side: '', id: '', otherId: '', kind: '', reference: '', result: '', amount: '' };

/** Returns the current state of a difference, in the form of a request. */
export const stateOf = ({
  handleStatus,
  claimStatus,
}: {
  handleStatus: string;
  claimStatus: string;
}) => `${handleStatus}${claimStatus}`;

/** Nothing is asked for. */
export const nothingAsked = (state: string): Image => ({
  action: '',
  message: '',
  state,
  ...NOTHING,
});

export const askedFor = (
  action: ReconAction,
  message: string,
  { other, result }: Subject,
  otherId: string,
): Asked => ({
  ...NOTHING,
  action,
  message,
  state: action,
  side: other?.side ?? '',
  id: other?.id ?? '',
  otherId,
  ...result,
});

/** The result in a request; undefined when it gives none. */
export const resultIn = ({ kind, reference, result, amount }: Asked): Result | undefined =>
  result === '' ? undefined : ({ kind, reference, result, amount } as Result);
