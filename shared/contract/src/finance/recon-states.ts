import { z } from 'zod';
import { rule } from '../kit/rules.ts';
import { BILL_STATUS, ERR_TYPE, FILE_STATUS, HANDLE_STATUS } from './dictionaries.ts';

/** Subject of a bill's line: a sale, a void, a refund; other lines are apart (`APART`). */
export const ReconKind = rule.dict('SALE', 'VOID', 'REFUND', 'PAYOUT', 'REMIT');

/** Forms of a bill: lines between bars as channels answer them, CSV, UnionPay's fixed widths. */
export const BillFormat = rule.dict('LINES', 'CSV', 'UNIONPAY');

/** `recon_file_status`: 0 being loaded, 1 loaded, 2 refused as a whole: nothing of it counts. */
export const FileStatus = rule.dict(FILE_STATUS);

/**
 * `bill_status` (domain §1.1): 0 nothing of that day has come, 1 loaded, 2 something of it waits for a
 * later bill or lies in quarantine, 3 balanced, 4 differences that nobody has handled.
 */
export const BillStatus = rule.dict(BILL_STATUS);

/**
 * `recon_line_state`: cannot be read, loaded and not yet matched, matched, waits for a later day, in a
 * difference, the same payment billed again, of no order or refund (payouts), and the same line again
 * in another file of the day, which counts once.
 */
export const LineState = rule.dict(
  'QUARANTINED',
  'UNMATCHED',
  'MATCHED',
  'WAITING',
  'ERROR',
  'DUPLICATE',
  'APART',
  'REPEATED',
);
export type LineState = z.output<typeof LineState>;

/** Lines that are a part of a bill; repeated ones are of another file, payouts and what cannot be read are apart. */
export const COUNTED_LINES: readonly LineState[] = [
  'MATCHED',
  'WAITING',
  'UNMATCHED',
  'ERROR',
  'DUPLICATE',
];

/**
 * `recon_item_state`: the same of what the platform has booked with the channel; two bookings that undo
 * each other and that no bill has named offset one another.
 */
export const ItemState = rule.dict('UNMATCHED', 'MATCHED', 'WAITING', 'ERROR', 'OFFSET');

/** Criterion by which line and item matched, in the order in which they are tried (money §5). */
export const MatchedBy = rule.dict('QUERY_ID', 'TRACE', 'NUMBER', 'PERSON');

/**
 * `err_type`, with the values of `recon_flag` (domain §1.1, money §0): 2 amount, 3 status, 4 the
 * platform only, 5 the channel only, 6 fee of the channel, 8 billed twice.
 */
export const ErrType = rule.dict(ERR_TYPE);
export type ErrType = z.output<typeof ErrType>;

/** `recon_direction`: over, the channel owes more than we have booked; short, less; or neither. */
export const Direction = rule.dict('OVER', 'SHORT', 'NONE');
export type Direction = z.output<typeof Direction>;

/** `handle_status` (specification §4): handled never goes back. */
export const HandleStatus = rule.dict(HANDLE_STATUS);

/**
 * `recon_action` (money §1.1): a note, our books follow the channel, the two sides are one payment, the
 * merchant gives it back, the payer gets it back, the channel is to pay it, it has, nobody gets it.
 */
export const ReconAction = rule.dict(
  'NOTE',
  'ADJUST',
  'LINK',
  'REVERSE',
  'REFUND_PAYER',
  'CHANNEL_CLAIM',
  'CLAIM_RECEIVED',
  'WRITE_OFF',
);
export type ReconAction = z.output<typeof ReconAction>;

/** Way in which a difference ended: by a person, or by itself when the other side came. */
export const HandledBy = z.enum([...ReconAction.options, 'MATCHED'], 'commonData.optionMsg');

/** `recon_step`: what people have done about a difference. */
export const ReconStep = z.enum(
  [...ReconAction.options, 'PASSED', 'REFUSED', 'WITHDRAWN'],
  'commonData.optionMsg',
);

/** `recon_claim`: what the channel is to pay is open until it has come. */
export const ClaimStatus = rule.dict('OPEN', 'RECEIVED');

/** Returns true when a second person has to approve the action: wherever it moves money on the ledger. */
export const needsChecker = (action: ReconAction): boolean => action !== 'NOTE';

/** Differences that one call handles, or decides. */
export const ERRORS_AT_ONCE = 50;
